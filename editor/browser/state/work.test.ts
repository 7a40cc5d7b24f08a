import { describe, expect, test } from 'vitest';
import { pairKey, type State } from '../../shared/protocol.ts';
import { pageForms } from './forms.ts';
import { reduce } from './reduce.ts';
import { assetAt, begin, changedForms, isChanged, isStale, isStaleAt, shared, withDraft } from './work.ts';

const [form = { title: '', file: 'hero' as const }] = pageForms;
const content = {
  hero: { title: { es: 'Hola', en: 'Hello' }, lead: { es: 'x' } },
  header: { skipLink: { es: 'Saltar' } },
  footer: { tagline: { es: 'y' } },
  files: { 'fotos/a.jpg': 'id' },
};
const saved = {
  ...{ revision: 1, root: '', languages: ['es'], published: ['es'], pending: [] },
  content,
  stale: [pairKey('en', 'Hola', 'Hello')],
};
const state = (rest: Partial<State> = {}): State => ({
  ...{ revision: 1, received: 0, changes: {}, assets: {}, saved },
  ...rest,
});
const changes = { 'hero/title/es': { to: 'Buenas' } };

describe('the initial state', () => {
  test('X5 has unsaved changes as one undo step', () => {
    const work = begin(state({ changes }), form);
    expect(work).toMatchObject({ changes, content: { hero: { title: { es: 'Buenas' } } } });
    expect(work.notice).toContain('Hay cambios sin guardar');
    const back = reduce(work, { do: 'undo' });
    expect([back.content, back.changes, back.unsent.length]).toEqual([content, {}, 1]);
    const unchanged = begin(state(), form);
    expect([unchanged.past, unchanged.notice]).toEqual([[], undefined]);
  });

  test('X5 has no undo step for changes of whitespace', () => {
    const blank = begin(state({ changes: { 'hero/title/es': { to: 'Hola ' } } }), form);
    expect([isChanged(blank), blank.past, [...changedForms(blank)]]).toEqual([false, [], []]);
  });

  test('X5 needs a complete state', () => {
    expect(() => begin({ revision: 1, received: 0 }, form)).toThrow('no content');
  });
});

test('X5 unchanged parts stay the same objects, even if the server sends copies', () => {
  const work = begin(state(), form);
  const again = withDraft(work, { saved: structuredClone(saved), changes, revision: 2 });
  const [before, after] = [Object(work.content), Object(again.content)];
  expect(after.hero.title).toEqual({ es: 'Buenas', en: 'Hello' });
  expect([after.header === before.header, after.hero.lead === before.hero.lead]).toEqual([true, true]);
  const list = { order: ['a', 'b'], a: { x: 1 } };
  expect(shared(list, structuredClone(list))).toBe(list);
  expect(shared(list, { order: ['b', 'a'], a: { x: 1 } })).toEqual({ order: ['b', 'a'], a: { x: 1 } });
  for (const [one, other] of [
    [['a'], { 0: 'a' }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [null, {}],
  ])
    expect(shared(one, other)).toEqual(other);
});

test('X5 a changed field marks its form as changed', () => {
  const work = begin(
    state({
      changes: {
        'footer/tagline/es': { to: 'z' },
        'header/skipLink/es': { to: 'Saltar' },
        'files/fotos%2Fa.jpg': { to: 'other' },
      },
    }),
    form,
  );
  expect([...changedForms(work)].map(({ title }) => title)).toEqual(['Pie de página']);
});

test('X5 a file of the draft is found by its path', () => {
  const asset = { id: 'id', bytes: 1, at: 1, ending: 'jpg' };
  const work = begin(state({ assets: { id: asset } }), form);
  expect([assetAt(work, 'fotos/a.jpg'), assetAt(work, 'fotos/b.jpg')]).toEqual([asset, undefined]);
});

test('X5 a translation is stale until it is edited or reviewed', () => {
  const work = begin(state(), form);
  const field = { file: 'hero' as const, path: ['title', 'en'] };
  expect([isStaleAt(work, field), isStale(work, 'en', 'Hola', 'Hi')]).toEqual([true, false]);
  const right = reduce(work, { do: 'change', changes: [], reviewed: pairKey('en', 'Hola', 'Hello') });
  expect([isStaleAt(right, field), isChanged(right)]).toEqual([false, true]);
  const other = reduce(work, { do: 'change', changes: [{ ...field, value: 'Hi' }] });
  expect(isStaleAt(other, field)).toBe(false);
});
