import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { loadEditions } from '../../model/check/load.ts';
import { openFolder, withChanges } from '../../model/files/content-folder.ts';
import { contentFiles } from '../../model/schemas/index.ts';
import { bareOf, fieldMeta, type Schema } from '../../model/schemas/parts.ts';
import { ContentCopy } from '../../tests/support/content-copy.ts';
import type { EditorWindow } from '../../tests/support/editor-window.ts';
import { emptyItem } from '../browser/fields/use-list.ts';
import { copyOf } from '../browser/state/follow.ts';
import { partsOf } from '../shared/content.ts';
import { getAt, type Keyed, keyedPath, newId, ORDER, orderOf, setAt } from '../shared/keyed.ts';
import { markEdition, marksIn } from '../shared/marks.ts';
import { fileNames, type Values } from '../shared/protocol.ts';
import { type Shown, shownOf } from './shown.ts';

let copy: ContentCopy;
let window: EditorWindow;
beforeEach(async () => {
  copy = new ContentCopy();
  window = await copy.open();
});

const shown = (draft: unknown): Promise<Shown> =>
  shownOf(openFolder(copy.root, copy.store.library.judge), window.state.saved.values, draft as Values);

/** An item that is not right yet. */
const insertions = [
  ['an empty item', (item: Schema) => emptyItem(item)],
  ['a copy', (item: Schema, first: Keyed) => copyOf(first, item)],
] as const;

test.each(insertions)('X5 %s in each list hides no other change of its form', async (_, make) => {
  for (const file of fileNames) {
    const start = window.state.content;
    const parts = partsOf(start, file);
    const text = parts.find(({ schema, value }) => fieldMeta(schema).isText && typeof value === 'string');
    const lists = parts.flatMap(({ schema, value, field }) => {
      const bare = bareOf(schema);
      return bare instanceof z.ZodArray && Array.isArray(value) && !fieldMeta(bare.def.element as Schema).file
        ? [{ field, item: bare.def.element as Schema }]
        : [];
    });
    if (!text) continue;
    for (const isFirst of [true, false]) {
      let draft = setAt(start, [file, ...text.field.path], 'Otro texto');
      for (const { field, item } of lists) {
        const path = [file, ...field.path];
        const list = getAt(draft, path);
        const order = orderOf(list) ?? [];
        const id = newId();
        const value = make(item, getAt(list, order.slice(0, 1)));
        const longer = { ...Object(list), [id]: value, [ORDER]: isFirst ? [id, ...order] : [...order, id] };
        draft = setAt(draft, path, longer);
      }
      const { files, content } = await shown(draft);
      expect(getAt(content, [file, ...text.field.path]), `${file} ${isFirst}`).toBe('Otro texto');
      expect([...files.keys()], `${file} ${isFirst}`).toEqual([contentFiles[file].file]);
    }
  }
});

test('X5 a wrong value is shown as saved, and all else as written', async () => {
  window.change({ 'company/phone': '954', 'company/locality': 'Utrera', 'hero/wide': 'no.jpg' });
  const { content } = await shown(window.state.content);
  expect(getAt(content, ['company', 'locality'])).toBe('Utrera');
  for (const path of [
    ['company', 'phone'],
    ['hero', 'wide'],
  ])
    expect(getAt(content, path)).toEqual(getAt(window.state.saved.values, path));
});

test('X5 the marks of the shown texts have the ids of their items', async () => {
  const [list, first] = [
    window.fieldAt('certifications/certificates'),
    window.fieldAt('certifications/certificates/0'),
  ];
  const items = getAt(window.state.content, [list.file, ...list.path]);
  const order = orderOf(items) ?? [];
  const turned = { ...Object(items), [ORDER]: order.toReversed() };
  const { files, content } = await shown(setAt(window.state.content, [list.file, ...list.path], turned));
  const [edition] = await loadEditions(withChanges(openFolder(copy.root), files));
  const { certifications } = markEdition(edition, (path) => keyedPath(content, path));
  const paths = certifications.certificates.flatMap(({ name }) => marksIn(name).map(({ path }) => path));
  expect(paths).toEqual(order.toReversed().map((id) => ['certificates', id, 'name', 'es']));
  expect(paths.at(-1)).toEqual([...first.path, 'name', 'es']);
});
