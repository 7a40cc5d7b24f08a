import { expect, test } from 'vitest';
import { replyOf } from '../../../tests/support/editor-store.ts';
import { storeAt } from './store.ts';

const reply = replyOf({ objectives: { objectives: [{ title: { es: 'A' } }, { title: { es: 'B' } }] } });

test('X5 a window that is loaded again shows the item that is there in the draft', () => {
  const items = { i0: { title: { es: 'A' } }, fresh: { title: { es: 'N' } }, i1: { title: { es: 'B' } } };
  const value = { objectives: { '': ['i0', 'fresh', 'i1'], ...items } };
  const draft = { ...reply.draft, forms: { objectives: { value, base: '1' } } };
  const { get } = storeAt({ ...reply, draft }, 'objectives/objectives/1/title/es');
  expect(get()).toMatchObject({
    form: { file: 'objectives' },
    target: { path: ['objectives', 'fresh', 'title', 'es'] },
  });
});

test('X5 a window without an address shows the first form', () => {
  const { form, target } = storeAt(reply, '').get();
  expect([form.file, target]).toEqual(['hero', undefined]);
});
