import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storeOf } from '../../../tests/support/editor-store.ts';
import { getAt, type Keyed, leavesOf, plainOf, setAt } from '../../shared/keyed.ts';
import { isChanged } from './editor-state.ts';

const store = () =>
  storeOf({
    hero: { title: { es: 'Hola', en: 'Hello' }, isOn: true },
    company: { street: { placeholder: 'Calle' } },
    certifications: { certificates: [{ name: { es: 'A' } }, { name: { es: 'B' } }] },
  });

const text = fc.constantFrom('', 'a', 'ab', 'abc', ' ');
/** Sets a field to any value. */
const changes = fc.oneof(
  fc.record({ file: fc.constant('hero' as const), path: fc.constant(['title', 'es']), value: text }),
  fc.record({
    file: fc.constant('company' as const),
    path: fc.constant(['street']),
    value: fc.oneof(text, fc.record({ placeholder: text }), fc.constant(undefined)),
  }),
  fc.record({
    file: fc.constant('certifications' as const),
    path: fc.constant(['certificates']),
    value: fc.subarray(['i0', 'i1', 'new']).chain((order) =>
      fc.record({
        '': fc.constant(order),
        ...Object.fromEntries(order.map((id) => [id, fc.record({ name: text })])),
      }),
    ),
  }),
);

const step = fc.uniqueArray(changes, { minLength: 1, selector: ({ file }) => file });

test('X5 any sequence of changes in a window can be undone and redone', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      const { get, dispatch } = store();
      const contents = [get().content];
      for (const all of steps) {
        const before = get().past.length;
        dispatch({ do: 'change', changes: all });
        // Consecutive letters are one step.
        if (get().past.length > before) contents.push(get().content);
        else contents[contents.length - 1] = get().content;
      }
      for (const direction of ['undo', 'redo', 'undo'] as const) {
        const wanted = direction === 'undo' ? contents.toReversed() : contents;
        for (const [index, content] of wanted.entries()) {
          if (index > 0) dispatch({ do: direction });
          expect(leavesOf(get().content)).toEqual(leavesOf(content));
        }
      }
      expect([plainOf(get().content), isChanged(get())]).toEqual([plainOf(contents[0]), false]);
    }),
  );
});

test.each([
  ['´', 'é'],
  ['¨', 'ü'],
  ['~', 'ñ'],
])('X5 a letter with an accent, typed with the dead key «%s», is undone as one', (accent, letter) => {
  const { get, dispatch } = store();
  const titles: unknown[] = [];
  const note = () => titles.push(leavesOf(get().content).get('hero/title/es'));
  for (const value of ['Hola m', `Hola m${accent}`, `Hola m${letter}`, `Hola m${letter}s`])
    dispatch({ do: 'change', changes: [{ file: 'hero', path: ['title', 'es'], value }] });
  note();
  while (get().past.length > 0) {
    dispatch({ do: 'undo' });
    note();
  }
  expect(titles).toEqual([`Hola m${letter}s`, 'Hola m', 'Hola']);
});

/** The values of a field of «Datos de la empresa»: as typed, and after each undo. */
function undone(path: string[], first: Keyed, typed: readonly Keyed[]): Keyed[] {
  const { get, dispatch } = storeOf({ company: setAt(undefined, path, first) });
  const valueNow = () => getAt(get().content, ['company', ...path]);
  for (const value of typed) dispatch({ do: 'change', changes: [{ file: 'company', path, value }] });
  const values = [valueNow()];
  while (get().past.length > 0) {
    dispatch({ do: 'undo' });
    values.push(valueNow());
  }
  return values;
}

test.each<[string, string[], Keyed, Keyed[], Keyed[]]>([
  [
    'a date is undone as one, whatever its box reports after each figure',
    ['incorporated'],
    undefined,
    ['incompleta', '0002-11-05', '0020-11-05', '0202-11-05', '2027-11-05'],
    ['2027-11-05', undefined],
  ],
  ['a number is undone as one, with its decimals', ['tray', 'length'], 8, [80, 800, 800.5], [800.5, 8]],
  [
    'letters that Backspace deletes are undone by word, and not with what is typed then',
    ['street'],
    'Calle A',
    ['Calle ', 'Calle', 'Call', 'Cal', 'Cali', 'Caliz'],
    ['Caliz', 'Cal', 'Calle ', 'Calle A'],
  ],
])('X5 %s', (_, path, first, typed, values) => {
  expect(undone(path, first, typed)).toEqual(values);
});

test('X5 after another visit to a box, typing is a step of its own', () => {
  const { get, dispatch } = storeOf({ company: { incorporated: '2020-01-01' } });
  const field = { file: 'company', path: ['incorporated'] } as const;
  for (const value of ['2021-01-01', '2022-01-01']) {
    dispatch({ do: 'change', changes: [{ ...field, value }] });
    dispatch({ do: 'blur', address: 'company/incorporated' });
  }
  dispatch({ do: 'undo' });
  expect(get().content.company).toEqual({ incorporated: '2021-01-01' });
});

test('X5 when another program changes a form, steps beyond those that it ends are no longer undone or redone', () => {
  const { get, dispatch } = storeOf({ hero: { title: { es: 'Hola' } }, pictures: { 'a.jpg': {} } });
  const alt = (name: string) => ({ file: 'pictures', path: [name, 'alt', 'es'] }) as const;
  const described = () => Object.keys(Object(get().content.pictures));
  let revision = 1;
  /** The program writes the title; what this window has written is as saved. */
  const receive = (es: string) => {
    revision += 1;
    const { saved, content } = get();
    const values = { ...content, hero: { title: { es } } };
    const hashes = { ...saved.hashes, hero: es };
    dispatch({ do: 'receive', reply: { revision, saved: { ...saved, revision, values, hashes } } });
  };
  dispatch({ do: 'change', changes: [{ ...alt('a.jpg'), value: 'Nave' }] });
  const title = { file: 'hero', path: ['title', 'es'], value: 'Buenas' } as const;
  dispatch({ do: 'change', changes: [title, { ...alt('b.jpg'), value: 'Muelle' }] });
  receive('Buenas');
  expect(get().past).toHaveLength(2);
  receive('A mano');
  for (const step of ['undo', 'redo'] as const) dispatch({ do: step });
  expect([get().content.hero, described()]).toEqual([{ title: { es: 'A mano' } }, ['a.jpg', 'b.jpg']]);

  dispatch({
    do: 'change',
    changes: [
      { ...title, value: 'Otra' },
      { ...alt('c.jpg'), value: 'Grúa' },
    ],
  });
  dispatch({ do: 'change', changes: [{ ...alt('d.jpg'), value: 'Cobre' }] });
  for (const _ of [1, 2]) dispatch({ do: 'undo' });
  receive('A mano otra vez');
  dispatch({ do: 'redo' });
  expect(described()).toEqual(['a.jpg', 'b.jpg']);
});
