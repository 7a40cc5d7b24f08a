import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as yaml from 'yaml';
import { contentRoot } from '../src/content/folder.ts';
import { contentFiles } from '../src/content/schemas/index.ts';
import { writeYaml } from '../src/content/yaml.ts';
import { formPath, fromForm, toForm } from './format.ts';

type Name = keyof typeof contentFiles;
// biome-ignore lint/suspicious/noExplicitAny: a form of any file
type Form = Record<string, any>;

const read = (name: Name) => readFileSync(join(contentRoot, contentFiles[name].file), 'utf8');

/** Saves a form after an edit. Decap does not keep the order of fields. */
function save(name: Name, text: string, edit: (form: Form) => void): string {
  const { schema } = contentFiles[name];
  const form = reversed(toForm(schema, yaml.parse(text))) as Form;
  edit(form);
  return writeYaml(schema, fromForm(schema, form, ['es', 'en']));
}

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, item]) => [key, reversed(item)])
      .reverse(),
  );
}

/** The lines that went and came, in order. */
function diff(before: string, after: string): string[] {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  const only = (lines: string[], others: string[]) => {
    const rest = [...others];
    return lines.filter((line) => {
      const index = rest.indexOf(line);
      if (index >= 0) rest.splice(index, 1);
      return index < 0;
    });
  };
  return [...only(old, fresh).map((line) => `- ${line}`), ...only(fresh, old).map((line) => `+ ${line}`)];
}

const edits: Record<string, [Name, (form: Form) => void, string[]]> = {
  nothing: ['legal', () => {}, []],
  'a fact becomes definitive': [
    'company',
    (form) => Object.assign(form, { phone: '+34 954 123 456', phone_provisional: false }),
    ['- phone:', '-   placeholder: +34 955 000 000', '+ phone: +34 954 123 456'],
  ],
  'coordinates become definitive': [
    'company',
    (form) => {
      form.coordinates_provisional = false;
      form.coordinates.latitude = 37.36;
    },
    [
      '-   placeholder:',
      '-     latitude: 37.3413',
      '-     longitude: -6.0013',
      '+   latitude: 37.36',
      '+   longitude: -6.0013',
    ],
  ],
  'a list of numbers grows': ['company', (form) => form.containers.push(30), ['+   - 30']],
  'a text of a list changes in Spanish': [
    'hero',
    (form) => {
      form.paragraphs[1].es = 'Recogemos: todo.';
    },
    [expect.stringMatching(/^- {3}- es: Recogemos/), '+   - es: "Recogemos: todo."'],
  ],
  'a text changes in English': [
    'objectives',
    (form) => {
      form.objectives[0].title_en = 'Improvement';
    },
    ['-       en: Continual improvement', '+       en: Improvement'],
  ],
  'an optional field comes': [
    'about',
    (form) => {
      form.team.picture = 'equipo.jpg';
    },
    ['+   picture: equipo.jpg'],
  ],
  'an optional text is emptied in both languages': [
    'legal',
    (form) => Object.assign(form, { adviserNote: '', adviserNote_en: '' }),
    ['- adviserNote:', expect.stringMatching(/^- {3}es: /), expect.stringMatching(/^- {3}en: /)],
  ],
  'a new picture that English does not describe yet': [
    'pictures',
    (form) => form.items.push({ standIn: false, alt: 'Nave', file: 'nave.jpg' }),
    ['+ nave.jpg:', '+   alt:', '+     es: Nave', '+   standIn: false'],
  ],
};

test.each(Object.keys(contentFiles) as Name[])('the form of %s is saved as it was', (name) => {
  expect(save(name, read(name), () => {})).toBe(read(name));
});

test.each(Object.entries(edits))('only the lines of a change change: %s', (_, [name, edit, expected]) => {
  const text = read(name);
  const lines = diff(text, save(name, text, edit));
  expect(lines).toHaveLength(expected.length);
  expect(lines).toEqual(expect.arrayContaining(expected));
});

test('the first save of what was written by hand makes it like the other files', () => {
  const text = '# Nota.\r\nlead:\r\n  es: >-\r\n    Uno\r\n    dos.\r\ntitle: { en: T, es: "T" }';
  expect(save('objectives', text, () => {})).toBe('title:\n  es: T\n  en: T\nlead:\n  es: Uno dos.\n');
});

test.each<[Name, (string | number)[], string]>([
  ['company', ['phone'], 'phone'],
  ['company', ['coordinates', 'latitude'], 'coordinates.latitude'],
  ['company', ['sector', 'es'], 'sector'],
  ['company', ['sector', 'en'], 'sector_en'],
  ['pictures', ['nave.jpg', 'alt', 'en'], 'items.1.alt_en'],
  ['certifications', ['certificates', 2, 'file'], 'certificates.2.file'],
  ['services', ['carousel', 'pictures', 3], 'carousel.pictures.3.item'],
  ['hero', ['paragraphs', 1, 'en'], 'paragraphs.1.en'],
])('the field of a mistake in %s at %j', (name, path, field) => {
  const form = { items: [{ file: 'equipo.jpg' }, { file: 'nave.jpg' }] };
  expect(formPath(contentFiles[name].schema, path, form).join('.')).toBe(field);
});
