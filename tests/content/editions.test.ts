import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { listFiles } from '../../host/files.ts';
import { loadEditions } from '../../model/check/load.ts';
import { writeYaml } from '../../model/check/yaml.ts';
import { contentFiles } from '../../model/schemas/index.ts';
import { fieldMeta, isObject, part, type Schema, walk } from '../../model/schemas/parts.ts';
import { EditableContent } from './editable-content.ts';

const copy = new EditableContent();
beforeEach(() => copy.restore());
afterAll(() => copy.discard());

const languages = async () => (await loadEditions(copy.root)).map(({ language }) => language);

/** Changes every text of the content. */
function changeTexts(change: (words: Record<string, unknown>, path: PropertyKey[]) => void): void {
  for (const { file, schema } of Object.values(contentFiles)) {
    const written = parse(copy.read(file));
    for (const { schema: field, value, path } of walk(schema, written))
      if (fieldMeta(field).translated) change(Object(value), path);
    copy.write(file, writeYaml(schema, written));
  }
}

/** A value with the fields of its groups in reverse order. */
function reversed(schema: Schema | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => reversed(part(schema, 0), item));
  if (!isObject(value)) return value;
  const fields = Object.entries(value).map(([name, item]) => [name, reversed(part(schema, name), item)]);
  // The order of the pictures is content.
  return Object.fromEntries(schema === contentFiles.pictures.schema ? fields : fields.toReversed());
}

describe('E1 an edition', () => {
  it('has its own texts, and the values that all languages share', async () => {
    copy.set('empresa.yaml', ['tray', 'weight'], 41);
    copy.set('inicio/servicios.yaml', ['trays', 'title', 'en'], 'Boxes of 20 m³');
    const [base, { company, header, prefix, services }] = (await loadEditions(copy.root)) as [object, never];
    expect(base).toMatchObject({ prefix: '', company: { country: 'España' } });
    expect(prefix).toBe('/en');
    expect(company).toMatchObject({ country: 'Spain', locality: 'Sevilla', tray: { weight: 41 } });
    expect(services).toMatchObject({
      trays: { title: 'Boxes of 20\u00a0m³', picture: 'bandejas-estancas.jpg' },
    });
    expect(header).toMatchObject({ contact: { label: 'Contact', anchor: 'contact' } });
  });

  it('keeps the texts of each item, whatever else changes in its list', async () => {
    const { services } = parse(copy.read('pie.yaml'));
    const [hazardous, , aerospace, logistics] = services;
    const naval = { es: 'Sector naval', en: 'Shipping' };
    copy.set('pie.yaml', ['services'], [logistics, hazardous, naval]);
    const [spanish, english] = await loadEditions(copy.root);
    expect(spanish.footer.services).toEqual(['Logística especializada', hazardous.es, 'Sector naval']);
    expect(english?.footer.services).toEqual(['Specialised logistics', hazardous.en, 'Shipping']);
    expect(english?.footer.services).not.toContain(aerospace.en);
  });

  it('never gives a new item the texts of another', async () => {
    const services = ['Gestión de residuos', 'Sector naval', 'Logística'].map((es) => ({ es }));
    copy.set('pie.yaml', ['services'], services);
    const { problems } = await copy.check();
    expect(problems.map(({ path, problem }) => [path.join(), problem])).toEqual(
      services.map((_, index) => [`services,${index},en`, 'Falta en inglés.']),
    );
  });

  it('is a key of each text, and of nothing else', async () => {
    changeTexts((words) => Object.assign(words, { pt: words.en }));
    const [, english, portuguese] = await loadEditions(copy.root);
    expect(portuguese).toEqual({ ...english, language: 'pt', prefix: '/pt' });
  });
});

describe('E2 an error in a language', () => {
  it('is reported with file, line, field, problem and remedy', async () => {
    copy.set('empresa.yaml', ['sector'], 'Comercio').set('empresa.yaml', ['courts', 'fr'], 'Séville');
    copy.set('buscadores.yaml', ['published', 'Inglés'], true);
    copy.set('empresa.yaml', ['cnae'], { es: '4677', en: '4677' });
    copy.set('fotos.yaml', ['cobre.jpg', 'alt', 'en'], undefined);
    copy.set('inicio/contacto.yaml', ['lead', 'es'], undefined);
    copy.set('pie.yaml', ['services', 1, 'en'], 'Hazardous waste management');
    copy.set('inicio/certificaciones.yaml', ['text', 0, 'en'], undefined);
    copy.set('inicio/certificaciones.yaml', ['certificates', 1, 'subject', 'en'], 'x'.repeat(85));
    copy.set('aviso-legal.yaml', ['sections', 2, 'anchor', 'en'], 'liability');
    const { report, problems } = await copy.check();
    expect(report).toMatchSnapshot();
    expect(problems.every(({ line }) => line !== undefined)).toBe(true);
  });
});

describe('E3 an edition that is switched off', () => {
  it('is not built, and needs no texts', async () => {
    copy.set('buscadores.yaml', ['published', 'en'], false);
    changeTexts((words, path) => {
      if (path[0] !== 'published') delete words.en;
    });
    expect(await languages()).toEqual(['es']);
  });

  it('cannot be the base edition', async () => {
    copy.set('buscadores.yaml', ['published', 'es'], false);
    expect((await copy.check()).report).toContain('La edición principal no se puede desactivar');
  });
});

describe('X4 every file', () => {
  it.each(Object.values(contentFiles))('$file is formatted as by the editor', ({ file, schema }) => {
    const text = copy.read(file);
    expect(writeYaml(schema, reversed(schema, parse(text)))).toBe(text);
  });

  it('of YAML in the folder has a schema', () => {
    const files = Object.values(contentFiles).map(({ file }) => file);
    const found = listFiles(copy.root).filter((name) => name.endsWith('.yaml'));
    expect(found.toSorted()).toEqual(files.toSorted());
  });
});
