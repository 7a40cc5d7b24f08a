import type { ClientDirective } from 'astro';
import { firstInput, hydrate } from './wake.ts';

/** `client:input`: hydrates the island at the visitor's first input anywhere on the page. */
const input: ClientDirective = async (load) => {
  await firstInput();
  await hydrate(load);
};

export default input;
