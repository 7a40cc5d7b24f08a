/**
 * Every page of the company's content: nothing overflows, is cut or overlaps, and axe finds nothing. Messages are in
 * Spanish, for staff and their agency.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runAxe } from '../accessibility/axe.ts';
import { findMisfits } from '../browser/support/geometry.ts';
import { scrollTo, walkThrough } from '../browser/support/site.ts';
import { expect, test } from '../browser/support/test.ts';
import { REAL_DIST } from '../support/fixture.ts';

const sitemap = readFileSync(join(REAL_DIST, 'site/sitemap.xml'), 'utf8');
const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);

const { resolve } = createRequire(import.meta.url);
const spanish = readFileSync(resolve('axe-core/locales/es.json'), 'utf8');
const axe = `${readFileSync(resolve('axe-core'), 'utf8')};axe.configure({ locale: ${spanish} });`;

for (const path of ['/', ...paths.filter((path) => path !== '/'), '/no-existe'])
  test(`la página ${path} cabe en pantallas de 320 a 1920 px y es accesible`, async ({
    page,
    expectConsole,
  }) => {
    if (path === '/no-existe') expectConsole(/404/);
    await page.goto(path);
    await walkThrough(page);
    await scrollTo(page, 0);
    for (const width of [1920, 1350, 800, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const { tooWide, cut, overlapping } = await findMisfits(page);
      const where = `En la página ${path}, en una pantalla de ${width} px,`;
      expect(tooWide, `${where} algo es más ancho que la pantalla: busque una palabra muy larga`).toBe(
        undefined,
      );
      expect(cut, `${where} estos textos no caben: acórtelos`).toEqual([]);
      expect(overlapping, `${where} estos textos se tapan: acórtelos`).toEqual([]);
    }
    const findings = await runAxe(page, 'html', [], axe);
    const problems = findings.flatMap(({ help, nodes }) => nodes.map(({ html }) => `${help}: ${html}`));
    expect(problems, `En la página ${path}, esto no es accesible`).toEqual([]);
  });
