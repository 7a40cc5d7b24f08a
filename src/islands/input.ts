import type { ClientDirective } from 'astro';
import { onFirstInput } from './first-input.ts';

/** `client:input`: hydrates the island on the visitor's first input anywhere on the page. */
const input: ClientDirective = (load) => {
  onFirstInput(async () => {
    const hydrate = await load();
    await hydrate();
  });
};

export default input;
