import { expect, test } from 'vitest';
import { replyOf } from '../../../tests/support/editor-store.ts';
import { storeAt } from './store.ts';

const reply = replyOf({ certifications: { certificates: [{ name: { es: 'A' } }, { name: { es: 'B' } }] } });

test('X5 a window that is loaded again shows the item that is there in the draft', () => {
  const items = { i0: { name: { es: 'A' } }, fresh: { name: { es: 'N' } }, i1: { name: { es: 'B' } } };
  const value = { certificates: { '': ['i0', 'fresh', 'i1'], ...items } };
  const draft = { ...reply.draft, forms: { certifications: { value, base: '1' } } };
  const { get } = storeAt({ ...reply, draft }, 'certifications/certificates/1/name/es');
  expect(get()).toMatchObject({
    form: { file: 'certifications' },
    target: { path: ['certificates', 'fresh', 'name', 'es'] },
  });
});

test('X5 a window without an address shows the first form', () => {
  const { form, target } = storeAt(reply, '').get();
  expect([form.file, target]).toEqual(['hero', undefined]);
});
