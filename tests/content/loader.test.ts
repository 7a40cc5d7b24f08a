import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import type { LoaderContext } from 'astro/loaders';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SiteContent } from '../../src/content/types.ts';
import { companyFacts, complete } from './complete.ts';
import { Draft } from './draft.ts';

let draft: Draft;
beforeEach(() => {
  draft = complete(new Draft());
  vi.stubEnv('CONTENT_DIR', draft.root);
  // The folder is read from the variable once, when the module is.
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllEnvs();
  draft.discard();
});

/** Reads the content as Astro does, and gives what the pages would get. */
async function load() {
  const { contentLoader } = await import('../../src/content/loader.ts');
  const kept = new Map<string, SiteContent>();
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn() });
  const logger = { info: vi.fn(), error: vi.fn() };
  const store = { set: ({ id, data }: { id: string; data: SiteContent }) => kept.set(id, data) };
  // Only what the loader uses of Astro's context.
  const context = { store, watcher, logger, generateDigest: String } as unknown as LoaderContext;
  await contentLoader().load(context);
  const content = () => {
    const data = kept.get('es');
    if (!data) throw new Error('Nothing was read.');
    return data;
  };
  return { content, watcher, logger };
}

it('X4 the pages get the content of CONTENT_DIR', async () => {
  const { content } = await load();
  expect(content().company.tradeName).toEqual({ value: companyFacts.tradeName, placeholder: false });
});

it('X4 a mistake stops the build with its report', async () => {
  draft.set('empresa.yaml', ['phone'], '1');
  // By its name, as the modules of this test are read anew.
  await expect(load()).rejects.toMatchObject({ name: 'ContentError' });
});

it('X4 while developing, a mistake is printed and the last good content stays until it is mended', async () => {
  const { content, watcher, logger } = await load();
  const { phone } = content().company;
  draft.set('empresa.yaml', ['phone'], '1');
  watcher.emit('change', join(draft.root, 'empresa.yaml'));
  await vi.waitFor(() => expect(logger.error).toHaveBeenCalledOnce());
  expect(content().company.phone).toEqual(phone);
  draft.set('empresa.yaml', ['phone'], '+34 955 128 747');
  watcher.emit('change', join(draft.root, 'empresa.yaml'));
  await vi.waitFor(() => expect(content().company.phone.value).toBe('+34955128747'));
});
