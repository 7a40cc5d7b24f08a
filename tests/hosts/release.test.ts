/** `npm run release` while other programs are running. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyFacts, EditableContent } from '../content/editable-content.ts';
import { type Site, startSite } from '../support/program.ts';
import { wantsAll } from '../support/tools.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Fails once each: a removal by Astro, as with a virus scanner on Windows, and a rename while an editor reads. */
const FAIL_ONCE = `
  import fs from 'node:fs';
  for (const [change, name] of [['rm', '.prerender'], ['rename', 'content-assets']]) {
    const act = fs.promises[change];
    let isHeld = true;
    fs.promises[change] = async (path, ...others) => {
      if (!isHeld || !String(path).includes(name)) return act(path, ...others);
      isHeld = false;
      console.log('held: ' + change);
      throw Object.assign(new Error('EPERM: ' + path), { code: 'EPERM' });
    };
  }`;

describe.runIf(wantsAll())('npm run release', () => {
  let home: string;
  let site: Site;
  let output: string;
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'release-'));
    const copy = await new EditableContent().complete();
    copy
      .set('buscadores.yaml', ['pages', 'legal', 'es'], 'condiciones')
      .set('buscadores.yaml', ['pages', 'legal', 'en'], 'terms');
    const command = ['--import', `data:text/javascript,${encodeURIComponent(FAIL_ONCE)}`, 'scripts/build.ts'];
    const child = spawn(process.execPath, [...command, '--release', '--out', join(home, 'dist')], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production', CONTENT_DIR: copy.root },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    output = '';
    for await (const text of child.stdout.setEncoding('utf8')) {
      output += text;
      // The command may first wait for another build.
      if (text.includes('Construyendo'))
        copy.set('empresa.yaml', ['tradeName'], { placeholder: 'Otro nombre' });
    }
    copy.discard();
    site = await startSite(join(home, 'dist'));
  }, 4 * 60_000);
  afterAll(async () => {
    await site?.stop();
    rmSync(home, { recursive: true });
  });

  const get = (path: string) => fetch(site.origin + path, { redirect: 'manual' });

  test('X4 builds the content that it has checked, not later saves', async () => {
    const body = await (await get('/')).text();
    expect(body).toContain(companyFacts.tradeName);
    expect(body).not.toContain('Otro nombre');
  });

  test('R2 takes the path of the legal notice from the content', async () => {
    const statuses = ['/condiciones', '/condiciones/', '/en/terms', '/en/terms.html', '/aviso-legal'].map(
      async (path) => (await get(path)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 308, 200, 308, 404]);
    expect(await (await get('/')).text()).toContain('href="/condiciones"');
  });

  test('retries a rename while an editor reads the file, and Astro’s build once if a program locks its files', async () => {
    expect(output.match(/^held: .*$|^Error.*$/gm)).toEqual(['held: rename', 'held: rm']);
    expect(output).toMatch(/Sitio construido en \d+ s\.\n$/);
  });
});
