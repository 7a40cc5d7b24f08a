import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as yaml from 'yaml';
import { contentRoot } from '../src/content/folder.ts';
import { contentFiles } from '../src/content/schemas/index.ts';
import { formPath, fromForm, rewrite, toForm } from './format.ts';

type Name = keyof typeof contentFiles;
// biome-ignore lint/suspicious/noExplicitAny: a form of any file
type Form = Record<string, any>;

const read = (name: Name) => readFileSync(join(contentRoot, contentFiles[name].file), 'utf8');

/** Saves a form after an edit. Decap does not keep the order of fields. */
function save(name: Name, text: string, edit: (form: Form) => void): string {
  const { schema } = contentFiles[name];
  const form = reversed(toForm(schema, yaml.parse(text))) as Form;
  edit(form);
  return rewrite(text, fromForm(schema, form));
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
  'a fact becomes definitive': [
    'company',
    (form) => Object.assign(form, { phone: '+34 954 123 456', phone_provisional: false }),
    ['- phone:', '-   placeholder: "+34 955 000 000"', '+ phone: "+34 954 123 456"'],
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
  'a list of numbers grows': [
    'company',
    (form) => form.containers.push(30),
    ['- containers: [12, 16, 20, 22, 25]', '+ containers: [12, 16, 20, 22, 25, 30]'],
  ],
  'a long text of a list changes': [
    'hero',
    (form) => {
      form.paragraphs[1] = 'Recogemos: todo.';
    },
    [expect.stringMatching(/^- {3}- Recogemos/), '+   - "Recogemos: todo."'],
  ],
  'an optional field comes': [
    'about',
    (form) => {
      form.team.picture = 'equipo.jpg';
    },
    ['+   picture: equipo.jpg'],
  ],
  'an optional field is emptied': [
    'legal',
    (form) => {
      form.adviserNote = '';
    },
    [
      '- ',
      expect.stringMatching(/^- adviserNote/),
      '- # Nota para que nadie publique el texto sin revisar. Quite la línea cuando el asesor lo confirme.',
    ],
  ],
  'a new picture': [
    'pictures',
    (form) => form.items.push({ standIn: false, alt: 'Nave', file: 'nave.jpg' }),
    ['+ nave.jpg:', '+   alt: Nave', '+   standIn: false'],
  ],
};

describe('a form of each file', () => {
  test.each(Object.keys(contentFiles) as Name[])('%s is saved as it was', (name) => {
    const text = read(name);
    expect(save(name, text, () => {})).toBe(text);
  });
});

test.each(Object.entries(edits))('only the lines of a change change: %s', (_, [name, edit, expected]) => {
  const text = read(name);
  const lines = diff(text, save(name, text, edit));
  expect(lines).toHaveLength(expected.length);
  expect(lines).toEqual(expect.arrayContaining(expected));
});

describe('comments', () => {
  const certificates = `title: T
certificates:
  - name: A # first
    file: a.pdf
  # About B.
  - name: B
    file: b.pdf
  - name: C
    file: c.pdf # third
`;
  const after = (edit: (items: Form[]) => void) =>
    save('certifications', certificates, (form) => edit(form.certificates)).split('certificates:\n')[1];

  test('stay with the items of a list that shrinks', () => {
    expect(after((items) => items.shift())).toBe(
      '  # About B.\n  - name: B\n    file: b.pdf\n  - name: C\n    file: c.pdf # third\n',
    );
  });

  test('move with items that change places, or change', () => {
    expect(
      after((items) => {
        items.reverse();
        Object.assign(items[0] ?? {}, { name: 'D' });
      }),
    ).toBe(
      '  - name: D\n    file: c.pdf # third\n  # About B.\n  - name: B\n    file: b.pdf\n  - name: A # first\n    file: a.pdf\n',
    );
  });

  test('stay with a fact, in both directions', () => {
    const text = '# About.\nphone: # here\n  placeholder: "+34 1" # first\nlocality: S\n';
    const definitive = save('company', text, (form) => Object.assign(form, { phone_provisional: false }));
    expect(definitive).toBe('# About.\nphone: "+34 1" # first\nlocality: S\n');
    expect(save('company', definitive, (form) => Object.assign(form, { phone_provisional: true }))).toBe(
      '# About.\nphone:\n  placeholder: "+34 1" # first\nlocality: S\n',
    );
  });
});

test('a field that does not change stays as it was written by hand', () => {
  const text = 'title: T\nlead: >\n  Uno\n  dos.\nobjectives:\n    - title: A # first\n      text: a\n';
  const edit = (form: Form) => Object.assign(form, { title: 'U' });
  expect(save('objectives', text, edit)).toBe(text.replace('T', 'U'));
});

test('a file without a last end of line takes new fields', () => {
  const edit = (form: Form) => form.items.push({ file: 'b.jpg', alt: 'B', standIn: true });
  expect(save('pictures', 'a.jpg:\n  alt: A\n  standIn: true # first', edit)).toBe(
    'a.jpg:\n  alt: A\n  standIn: true # first\nb.jpg:\n  alt: B\n  standIn: true\n',
  );
});

test('the ends of lines stay those of Windows', () => {
  const edit = (form: Form) => Object.assign(form, { locality: 'Dos Hermanas' });
  expect(save('company', 'locality: Sevilla\r\ncountry: España\r\n', edit)).toBe(
    'locality: Dos Hermanas\r\ncountry: España\r\n',
  );
});

test.each<[Name, (string | number)[], string]>([
  ['company', ['phone', 'placeholder'], 'phone'],
  ['company', ['coordinates', 'placeholder', 'latitude'], 'coordinates.latitude'],
  ['pictures', ['nave.jpg', 'alt'], 'items.1.alt'],
  ['certifications', ['certificates', 2, 'file'], 'certificates.2.file'],
  ['services', ['carousel', 'pictures', 3], 'carousel.pictures.3.item'],
])('the field of a mistake in %s at %j', (name, path, field) => {
  const form = { items: [{ file: 'equipo.jpg' }, { file: 'nave.jpg' }] };
  expect(formPath(contentFiles[name].schema, path, form).join('.')).toBe(field);
});
