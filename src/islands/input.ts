import type { ClientDirective } from 'astro';
import { onFirstInput } from './first-input.ts';
import { hydrate } from './hydrate.ts';

/** `client:input`: hydrates the island on the visitor's first input anywhere on the page. A failure rejects, so that Astro reports it. */
const input: ClientDirective = (load, _options, element) =>
  new Promise<void>((done, fail) => {
    onFirstInput(() => void hydrate(load, element).then(done, fail));
  });

export default input;
