/** Builds the variant of the project that depends on this one. */
import { spawnSync } from 'node:child_process';
import { test as setup } from '@playwright/test';
import { makeContent, writeContent } from './content.ts';
import { distOf, ROOT } from './site.ts';
import { type VariantName, variants } from './variants.ts';

setup('the variant is built', async () => {
  setup.setTimeout(600_000);
  const name = setup.info().project.name.replace('build-', '') as VariantName;
  const [content, dist] = [`${distOf(name)}.made`, distOf(name)];
  writeContent(await makeContent(variants[name]), content);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts', '--out', dist], {
    cwd: ROOT,
    env: { ...process.env, CONTENT_DIR: content },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`);
});
