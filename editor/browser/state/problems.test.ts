import { describe, expect, test, vi } from 'vitest';
import { contentFiles } from '../../../model/schemas/index.ts';
import { storeOf } from '../../../tests/support/editor-store.ts';
import { CONTENT } from '../../../tests/support/fixture.ts';
import { readFiles } from '../../server/read.ts';
import { getAt, orderOf, setAt } from '../../shared/keyed.ts';
import { problemsOf, shownProblems } from './problems.ts';
import { statusAt } from './statuses.ts';

const store = storeOf(readFiles(CONTENT));
const write = (file: 'hero' | 'footer', path: string[], value: string) => {
  store.dispatch({ do: 'change', changes: [{ file, path, value }] });
  store.dispatch({ do: 'check' });
};

test('X5 a typed letter checks only its own file again', () => {
  const [hero, legal] = [contentFiles.hero, contentFiles.legal].map(({ schema }) =>
    vi.spyOn(schema, 'safeParse'),
  );
  problemsOf(store.get());
  hero?.mockClear();
  legal?.mockClear();
  write('hero', ['title', 'es'], 'Titular con una letra más');
  expect(problemsOf(store.get())).toBe(problemsOf(store.get()));
  store.dispatch({ do: 'open', form: store.get().form });
  problemsOf(store.get());
  expect(hero).toHaveBeenCalledOnce();
  expect(legal).not.toHaveBeenCalled();
});

test('X5 an error is visible once its field loses the focus, also on the closed item around it', () => {
  const [first = '', second = ''] = orderOf(getAt(store.get().content, ['footer', 'companyLinks'])) ?? [];
  const item = `footer/companyLinks/${first}`;
  expect(statusAt(store.get(), item)).toBeUndefined();
  write('footer', ['companyLinks', first, 'label', 'es'], '');
  expect(problemsOf(store.get()).get(`${item}/label/es`)?.[0]?.problem).toMatch(/^Falta/);
  expect(statusAt(store.get(), item)).toBeUndefined();
  store.dispatch({ do: 'blur', address: `${item}/label/es` });
  for (const address of [item, 'footer', `${item}/label`])
    expect(statusAt(store.get(), address)).toEqual({ is: 'wrong' });
  expect(statusAt(store.get(), `footer/companyLinks/${second}`)).toBeUndefined();
});

test('X5 a fact is provisional until it is definitive, also after a save has replaced the objects', () => {
  const field = { file: 'company', path: ['phone'] } as const;
  const { saved, content, ...state } = storeOf(readFiles(CONTENT)).get();
  const pending = [{ ...field, problem: '', remedy: '' }];
  const fresh = { ...state, content, saved: { ...saved, values: structuredClone(content), pending } };
  expect(statusAt(fresh, 'company')).toEqual({ is: 'provisional' });
  expect(
    statusAt(
      { ...fresh, content: { ...content, company: setAt(content.company, ['phone'], '+34 1') } },
      'company/phone',
    ),
  ).not.toEqual({ is: 'provisional' });
});

describe('X5 the errors of what is new stay hidden', () => {
  const [, step = ''] = orderOf(getAt(store.get().content, ['traceability', 'steps'])) ?? [];
  const links = Object(getAt(store.get().content, ['footer', 'companyLinks']));
  const withItem = (item: unknown) => ({ ...links, '': [...links[''], 'fresh'], fresh: item });

  test.each([
    ['an item without values', 'footer', ['companyLinks'], withItem({}), 'fresh/label/es', 'fresh/label'],
    [
      'an item',
      'footer',
      ['companyLinks'],
      withItem({ label: { en: 'One' } }),
      'fresh/label/es',
      'fresh/label/es',
    ],
    ['a photograph', 'pictures', ['nueva.jpg'], { standIn: false }, 'alt/es', 'alt'],
    ['an optional text, of T1', 'traceability', ['steps', step, 'end', 'en'], 'End', '../es', '../es'],
  ] as const)('in %s, until a save, except where the focus has been', (_, file, path, value, left, wrong) => {
    const { get, dispatch } = storeOf(readFiles(CONTENT));
    const before = new Set(problemsOf(get()).keys());
    const shown = () => [...shownProblems(get()).keys()].filter((address) => !before.has(address));
    const addressOf = (rest: string) => [file, ...path, rest].join('/').replace('en/../', '');
    dispatch({ do: 'change', changes: [{ file, path, value }] });
    dispatch({ do: 'check' });
    expect(shown()).toEqual([]);
    expect(problemsOf(get()).size).toBeGreaterThan(before.size);
    dispatch({ do: 'blur', address: addressOf(left) });
    expect(shown()).toEqual([addressOf(wrong)]);
    dispatch({ do: 'refuse', refused: { refusal: 'No.' }, content: get().content });
    expect(shown()).toEqual([...problemsOf(get()).keys()].filter((address) => !before.has(address)));
  });
});
