/** What somebody does in a window, and another program on the disk. */
import { getAt, type Keyed, newId, ORDER, orderOf, type Path, setAt } from '../../../editor/draft/keyed.ts';
import { type Asset, FILES, type Field, REVIEWED } from '../../../editor/shared/protocol.ts';
import type { EditorWindow } from '../../support/editor-window.ts';
import type { World } from './world.ts';

export interface Deed {
  world: World;
  window: EditorWindow;
  content: Keyed;
  /** Which text, item or file. */
  place: number;
  /** The path of a list. */
  list: readonly [file: 'site' | 'certifications', key: string];
}

export const LISTS: readonly Deed['list'][] = [
  ['site', 'places'],
  ['site', 'cards'],
  ['certifications', 'certificates'],
];
const SWITCHES = [
  ['company', 'isOpen'],
  ['site', 'published', 'en'],
  ['pictures', 'a.jpg', 'standIn'],
];
const STREET = ['company', 'street'];

/** One of some, whatever number is given. */
export const pick = <T>(all: readonly T[], place: number): T | undefined => all[place % all.length];

/** The texts that a form shows, in its order. */
function textsIn(value: Keyed, path: Path = []): { path: Path; text: string }[] {
  if (typeof value === 'string') return path.at(-1) === 'file' ? [] : [{ path, text: value }];
  const keys =
    orderOf(value) ?? Object.keys(Object(value)).filter((key) => key !== FILES && key !== REVIEWED);
  return keys.flatMap((key) => textsIn(getAt(value, [key]), [...path, key]));
}

function change(
  { window }: Deed,
  [file, ...path]: Path,
  value: Keyed,
  files?: Record<string, string | undefined>,
) {
  window.dispatch({
    do: 'change',
    changes: [{ ...({ file, path } as Field), value }],
    ...(files && {
      files: Object.fromEntries(Object.entries(files).map(([name, id]) => [name, assetOf(id)])),
    }),
  });
}

/** What the server says of an upload. */
const assetOf = (id: string | undefined): Asset | undefined =>
  id ? { id, bytes: 1, at: 0, ending: 'pdf' } : undefined;

function changeText(deed: Deed, textAfter: (text: string) => string) {
  const found = pick(textsIn(deed.content), deed.place);
  if (found) change(deed, found.path, textAfter(found.text));
}

function changeFile(deed: Deed, nameAfter: (name: string) => string) {
  const { world, content, place } = deed;
  const list = ['certifications', 'certificates'];
  const path = [...list, String(pick(orderOf(getAt(content, list)) ?? [], place)), 'file'];
  const old = getAt(content, path);
  if (typeof old !== 'string') return;
  const name = nameAfter(old);
  const files = { [`certificados/${old}`]: undefined, [`certificados/${name}`]: world.upload('c.pdf') };
  change(deed, path, name, files);
}

/** Changes a list, of which an item is chosen. */
function changeList(deed: Deed, after: (order: readonly string[], id: string, value: Keyed) => Keyed) {
  const value = getAt(deed.content, deed.list);
  const order = orderOf(value) ?? [];
  const id = pick(order, deed.place);
  if (id !== undefined) change(deed, deed.list, after(order, id, value));
}
const withOrder = (value: Keyed, order: readonly string[]) => setAt(value, [ORDER], order);

/** An item with words of its own in all its texts. */
function itemFor({ world, list: [, key] }: Deed, file: unknown): object {
  const words = () => ({ es: world.word(), en: world.word() });
  if (key === 'places') return words();
  return key === 'cards' ? { title: words(), text: words() } : { name: words(), file };
}

function add(deed: Deed, itemLike: (item: Keyed) => object | undefined) {
  const fresh = newId();
  deed.world.ledger.added += 1;
  changeList(deed, (order, id, value) =>
    setAt(withOrder(value, [...order, fresh]), [fresh], itemLike(getAt(value, [id]))),
  );
}

/** Each action of somebody in a window. */
export const work = {
  type: (deed: Deed) => changeText(deed, deed.world.word),
  typeLetter: (deed: Deed) => changeText(deed, (text) => text + deed.world.letter()),
  typeBlank: (deed: Deed) => changeText(deed, (text) => `${text} `),
  switch: (deed: Deed) => {
    const path = pick(SWITCHES, deed.place) ?? [];
    change(deed, path, !getAt(deed.content, path));
  },
  provisional: (deed: Deed) => {
    const street = getAt(deed.content, STREET);
    change(
      deed,
      STREET,
      typeof street === 'string' ? { placeholder: street } : getAt(street, ['placeholder']),
    );
  },
  add: (deed: Deed) => add(deed, (item) => itemFor(deed, getAt(item, ['file']))),
  addEmpty: (deed: Deed) => add(deed, () => undefined),
  remove: (deed: Deed) =>
    changeList(deed, (order, id, value) =>
      setAt(
        withOrder(
          value,
          order.filter((one) => one !== id),
        ),
        [id],
        undefined,
      ),
    ),
  move: (deed: Deed) =>
    changeList(deed, (order, id, value) => withOrder(value, [id, ...order.filter((one) => one !== id)])),
  replaceFile: (deed: Deed) => changeFile(deed, (name) => name),
  renameFile: (deed: Deed) => changeFile(deed, () => `${deed.world.word()}.pdf`),
  addPicture: (deed: Deed) => {
    const name = `${deed.world.word()}.jpg`;
    const entry = { alt: { es: deed.world.word(), en: deed.world.word() }, standIn: false };
    change(deed, ['pictures', name], entry, { [`fotos/${name}`]: deed.world.upload('a.jpg') });
  },
  removePicture: (deed: Deed) => {
    const name = String(pick(Object.keys(Object(getAt(deed.content, ['pictures']))), deed.place));
    change(deed, ['pictures', name], undefined, { [`fotos/${name}`]: undefined });
  },
  undo: ({ window }: Deed) => window.dispatch({ do: 'undo' }),
  redo: ({ window }: Deed) => window.dispatch({ do: 'redo' }),
  settle: ({ window, place }: Deed) => {
    const conflicts = Object.entries(window.work.changes).filter(([, { others }]) => others);
    const [address, { to, others } = {}] = pick(conflicts, place) ?? [];
    const value = place % 2 === 0 ? to : others?.[0];
    if (address !== undefined) window.dispatch({ do: 'settle', address, value });
  },
};

/** Changes the items of a list as another program does. */
function rewrite({ world, list: [file, key], place }: Deed, after: (items: object[], item: object) => void) {
  world.write(file, `${file}/${key}`, (value) => {
    const items: object[] = Reflect.get(value, key);
    const item = pick(items, place);
    if (item) after(items, item);
  });
}

/** What another program does with the content. */
export const disk = {
  diskText: ({ world }: Deed) =>
    world.write('company', 'company/locality', (value) => Object.assign(value, { locality: world.word() })),
  diskItemText: (deed: Deed) =>
    rewrite(deed, (_, item) => {
      const [first] = Object.values(item);
      Object.assign(typeof first === 'object' ? first : item, { es: deed.world.word() });
    }),
  diskAdd: (deed: Deed) => {
    deed.world.ledger.added += 1;
    rewrite(deed, (items, item) => items.splice(deed.place % 2, 0, itemFor(deed, Reflect.get(item, 'file'))));
  },
  diskRemove: (deed: Deed) =>
    rewrite(deed, (items, item) => items[1] && items.splice(items.indexOf(item), 1)),
  diskMove: (deed: Deed) =>
    rewrite(deed, (items, item) => items.unshift(...items.splice(items.indexOf(item), 1))),
  diskFile: ({ world, place }: Deed) =>
    world.replace(pick(['fotos/a.jpg', 'certificados/uno.pdf'], place) ?? ''),
};
