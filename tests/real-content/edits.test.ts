/**
 * Edits by staff, saved as in the editor: after each group of edits, every step of `npm test` that reads the content passes.
 * The other steps read the fixture.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { describe as assetOf } from '../../editor/server/asset-file.ts';
import { Store } from '../../editor/server/store.ts';
import { byFile } from '../../editor/shared/content.ts';
import { keyedOf, plainOf } from '../../editor/shared/keyed.ts';
import { fileNames } from '../../editor/shared/protocol.ts';
import type { FileName } from '../../model/schemas/index.ts';
import { EditorWindow } from '../support/editor-window.ts';
import { pdfOf } from '../support/pdf.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const home = mkdtempSync(join(tmpdir(), 'edits-'));
const root = join(home, 'content');
cpSync(join(ROOT, 'content'), root, { recursive: true });
const store = new Store(root);
afterAll(() => rmSync(home, { recursive: true }));

// biome-ignore lint/suspicious/noExplicitAny: form values have the shape of their YAML.
type Value = any;

const window = await EditorWindow.open(store);

/** Changes the values of the forms, and files by path, and saves them. */
async function save(change: (forms: Record<FileName, Value>) => void, files: Record<string, string> = {}) {
  const written = structuredClone(byFile((file): Value => plainOf(window.state.content[file])));
  change(written);
  const changes = fileNames.map((file) => {
    return { file, path: [], value: keyedOf(written[file], window.state.content[file]) };
  });
  const assets = Object.entries(files).map(([path, id]) => [path, { id, bytes: 1, at: 1, ending: '' }]);
  window.dispatch({ do: 'change', changes, files: Object.fromEntries(assets) });
  expect(await window.save()).toBeUndefined();
  const { values, files: present } = window.state.saved;
  expect(byFile((file) => plainOf(values[file]))).toEqual(written);
  expect(present).toMatchObject(files);
}

/** Stores a file as an upload does, and returns its id. */
async function upload(bytes: Buffer<ArrayBuffer>): Promise<string> {
  store.library.keep(bytes);
  return (await assetOf(bytes, Date.now())).id;
}

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a5f7d' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Edits → the function that makes and saves them. */
const edits: Record<string, () => Promise<void>> = {
  'enter their data, move to another town, and change texts in one language or both': () =>
    save(({ company, footer, hero }) => {
      Object.assign(company, {
        phone: '+34 954 12 34 56',
        whatsapp: '+34 654123456',
        email: 'info@metales.es',
        locality: 'Dos Hermanas',
        postalCode: '41703',
        street: 'Calle Nueva, 4',
      });
      footer.places[0] = { es: 'Dos Hermanas, España', en: 'Dos Hermanas, Spain' };
      hero.services.label = { es: 'Qué hacemos', en: 'What we do' };
      hero.paragraphs[0].es += ' También atendemos pequeñas cantidades.';
    }),
  'replace a photograph and a certificate by their own, and add a photograph to the carousel': async () => {
    const [copper, warehouse, sheet] = await Promise.all([
      photograph(900, 1400).then(upload),
      photograph(1600, 2400).then(upload),
      upload(pdfOf()),
    ]);
    await save(
      ({ pictures, services, certifications }) => {
        pictures['cobre.jpg'].standIn = false;
        const alt = { es: 'Cobre en el almacén', en: 'Copper in the warehouse' };
        pictures['almacen.jpg'] = { alt, standIn: false };
        services.carousel.pictures.splice(2, 0, 'almacen.jpg');
        Object.assign(certifications.certificates[0], { file: 'iso-9001-2026.pdf', sample: false });
      },
      {
        'fotos/cobre.jpg': copper,
        'fotos/almacen.jpg': warehouse,
        'certificados/iso-9001-2026.pdf': sheet,
      },
    );
  },
  'change the address of the legal notice, and remove and move items of lists': () =>
    save(({ site, footer, certifications }) => {
      site.pages.legal = { es: 'informacion-legal', en: 'legal-information' };
      footer.services.pop();
      const [first, ...others] = certifications.certificates;
      certifications.certificates = [...others, first];
    }),
  'switch the English edition off': () =>
    save(({ site }) => {
      site.published.en = false;
    }),
};

test.each(Object.entries(edits))('X4 X5 staff %s: no check fails', { timeout: 300_000 }, async (_, edit) => {
  await edit();
  const { status, stdout } = spawnSync(process.execPath, ['scripts/test.ts', 'content'], {
    cwd: ROOT,
    env: { ...process.env, CONTENT_DIR: root, CI: '', LONG: '' },
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/\n\d+ passed, 0 failed\n$/);
  expect(status).toBe(0);
});
