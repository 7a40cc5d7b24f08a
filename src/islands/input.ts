import type { ClientDirective } from 'astro';
import { onFirstInput } from './first-input.ts';

/** `client:input`: hydrates the island on the visitor's first input anywhere on the page. A failure rejects, so that Astro reports it. */
const input: ClientDirective = (load) =>
  new Promise<void>((done, fail) => {
    onFirstInput(() => {
      void load()
        .then((run) => run())
        .then(done, fail);
    });
  });

export default input;
