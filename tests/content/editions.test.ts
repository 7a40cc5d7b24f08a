import { cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadEditions } from '../../src/content/load.ts';
import { Draft } from './draft.ts';

let draft: Draft;
beforeEach(() => {
  draft = new Draft();
});
afterEach(() => draft.discard());

const report = async () => (await draft.check(loadEditions)).report;
const english = (file: string, path: (string | number)[], value: unknown) =>
  draft.set(`../en/${file}`, path, value);

describe('E1 an edition', () => {
  it('has its own words and the facts of the base edition', async () => {
    draft.set('empresa.yaml', ['tray', 'weight'], 41);
    english('inicio/servicios.yaml', ['trays', 'title'], 'Boxes of 20 m³');
    const [base, { company, prefix, services, site }] = (await loadEditions(draft.root)) as [object, never];
    expect(base).toMatchObject({ prefix: '', company: { country: 'España' } });
    expect(prefix).toBe('/en');
    expect(company).toMatchObject({ country: 'Spain', locality: 'Sevilla', tray: { weight: 41 } });
    expect(services).toMatchObject({
      trays: { title: 'Boxes of 20\u00a0m³', picture: 'bandejas-estancas.jpg' },
    });
    expect(site).toMatchObject({ header: { contact: { label: 'Contact', anchor: 'contact' } } });
  });

  it('finds its words by the id of an item, so that the base edition may change their order', async () => {
    const [{ traceability }] = await loadEditions(draft.root);
    const { length } = traceability.lines;
    const lines = JSON.parse(JSON.stringify(traceability.lines)).toReversed();
    draft.set('inicio/trazabilidad.yaml', ['lines'], lines);
    const [, reordered] = await loadEditions(draft.root);
    expect(reordered?.traceability.lines[length - 1]).toMatchObject({
      id: 'peligrosos',
      title: 'Hazardous waste',
      hazardous: true,
    });
  });

  it('is a folder and nothing else', async () => {
    const folder = dirname(draft.root);
    cpSync(join(folder, 'en'), join(folder, 'pt'), { recursive: true });
    expect((await loadEditions(draft.root)).map(({ prefix }) => prefix)).toEqual(['', '/en', '/pt']);
  });
});

describe('E2 a mistake of an edition', () => {
  it('names file, field, problem and remedy', async () => {
    const routes = 'inicio/trazabilidad.yaml';
    english(routes, ['lines', 0, 'picture'], 'cobre.jpg');
    english(routes, ['lines', 1, 'id'], 'otros');
    english(routes, ['steps', 0, 'end'], undefined);
    english(routes, ['steps', 1, 'end'], 'Contract');
    english('inicio/objetivos.yaml', ['objectives', 0], undefined);
    english('inicio/objetivos.yaml', ['lead'], undefined);
    english('inicio/objetivos.yaml', ['motto'], 'x');
    english('fotos.yaml', ['cobre.jpg'], undefined).set('../en/fotos.yaml', ['oro.jpg'], { alt: 'Gold' });
    english('empresa.yaml', ['cnae'], '4677');
    draft.remove('../en/inicio/contacto.yaml');
    expect(await report()).toMatchSnapshot();
  });
});

describe('E3 an edition that is switched off', () => {
  it('is not read', async () => {
    english('sitio.yaml', ['published'], false).remove('../en/inicio/contacto.yaml');
    expect((await loadEditions(draft.root)).map(({ language }) => language)).toEqual(['es']);
  });

  it('is never the base edition', async () => {
    draft.set('sitio.yaml', ['published'], false);
    expect(await report()).toContain('La edición principal no se puede desactivar');
  });
});
