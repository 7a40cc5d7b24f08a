/** Actions of a person in a window, and of another program on the disk. */
import {
  addressOf,
  getAt,
  type Keyed,
  newId,
  ORDER,
  orderOf,
  type Path,
  setAt,
} from '../../../editor/draft/keyed.ts';
import { FILES, REVIEWED } from '../../../editor/shared/protocol.ts';
import type { EditorWindow } from '../../support/editor-window.ts';
import type { World } from './world.ts';

/** What an action applies to. */
export interface Target {
  world: World;
  window: EditorWindow;
  content: Keyed;
  /** Chooses a text, an item or a file. */
  place: number;
  /** The path of a list. */
  list: readonly [file: 'site' | 'certifications', key: string];
}

const CERTIFICATES = ['certifications', 'certificates'] as const;
export const LISTS: readonly Target['list'][] = [['site', 'places'], ['site', 'cards'], CERTIFICATES];
const SWITCHES = [
  ['company', 'isOpen'],
  ['site', 'published', 'en'],
  ['pictures', 'a.jpg', 'standIn'],
];
const STREET = ['company', 'street'];

/** The element at a place; places beyond the end wrap around. */
export const pick = <T>(all: readonly T[], place: number): T | undefined => all[place % all.length];

/** The texts of a form, in its order. */
function textsIn(value: Keyed, path: Path = []): { path: Path; text: string }[] {
  if (typeof value === 'string') return path.at(-1) === 'file' ? [] : [{ path, text: value }];
  const keys =
    orderOf(value) ?? Object.keys(Object(value)).filter((key) => key !== FILES && key !== REVIEWED);
  return keys.flatMap((key) => textsIn(getAt(value, [key]), [...path, key]));
}

const change = (
  { window }: Target,
  path: Path,
  value: Keyed,
  files?: Record<string, string | undefined>,
): void => window.change({ [addressOf(path)]: value }, files);

function changeText(target: Target, textAfter: (text: string) => string) {
  const found = pick(textsIn(target.content), target.place);
  if (found) change(target, found.path, textAfter(found.text));
}

function changeFile(target: Target, nameAfter: (name: string) => string) {
  const { world, content, place } = target;
  const path = [...CERTIFICATES, String(pick(orderOf(getAt(content, CERTIFICATES)) ?? [], place)), 'file'];
  const old = getAt(content, path);
  if (typeof old !== 'string') return;
  const name = nameAfter(old);
  const files = { [`certificados/${old}`]: undefined, [`certificados/${name}`]: world.upload('c.pdf') };
  change(target, path, name, files);
}

/** Changes a list, given its order and a chosen item. */
function changeList(target: Target, after: (order: readonly string[], id: string, value: Keyed) => Keyed) {
  const value = getAt(target.content, target.list);
  const order = orderOf(value) ?? [];
  const id = pick(order, target.place);
  if (id !== undefined) change(target, target.list, after(order, id, value));
}
const withOrder = (value: Keyed, order: readonly string[]) => setAt(value, [ORDER], order);
const without = (order: readonly string[], id: string) => order.filter((one) => one !== id);

/** An item whose texts are all new words. */
function itemFor({ world, list: [, key] }: Target, file: unknown): object {
  const words = () => ({ es: world.word(), en: world.word() });
  if (key === 'places') return words();
  return key === 'cards' ? { title: words(), text: words() } : { name: words(), file };
}

function add(target: Target, itemLike: (item: Keyed) => object | undefined) {
  const fresh = newId();
  target.world.history.added += 1;
  changeList(target, (order, id, value) =>
    setAt(withOrder(value, [...order, fresh]), [fresh], itemLike(getAt(value, [id]))),
  );
}

/** Actions of a person in a window. */
export const windowActions = {
  type: (target: Target) => changeText(target, target.world.word),
  typeLetter: (target: Target) => changeText(target, (text) => text + target.world.letter()),
  typeBlank: (target: Target) => changeText(target, (text) => `${text} `),
  switch: (target: Target) => {
    const path = pick(SWITCHES, target.place) ?? [];
    change(target, path, !getAt(target.content, path));
  },
  provisional: (target: Target) => {
    const street = getAt(target.content, STREET);
    const isFinal = typeof street === 'string';
    change(target, STREET, isFinal ? { placeholder: street } : getAt(street, ['placeholder']));
  },
  add: (target: Target) => add(target, (item) => itemFor(target, getAt(item, ['file']))),
  addEmpty: (target: Target) => add(target, () => undefined),
  remove: (target: Target) =>
    changeList(target, (order, id, value) => setAt(withOrder(value, without(order, id)), [id], undefined)),
  move: (target: Target) =>
    changeList(target, (order, id, value) => withOrder(value, [id, ...without(order, id)])),
  replaceFile: (target: Target) => changeFile(target, (name) => name),
  renameFile: (target: Target) => changeFile(target, () => `${target.world.word()}.pdf`),
  addPicture: (target: Target) => {
    const name = `${target.world.word()}.jpg`;
    const entry = { alt: { es: target.world.word(), en: target.world.word() }, standIn: false };
    change(target, ['pictures', name], entry, { [`fotos/${name}`]: target.world.upload('a.jpg') });
  },
  removePicture: (target: Target) => {
    const name = String(pick(Object.keys(Object(getAt(target.content, ['pictures']))), target.place));
    change(target, ['pictures', name], undefined, { [`fotos/${name}`]: undefined });
  },
  undo: ({ window }: Target) => window.dispatch({ do: 'undo' }),
  redo: ({ window }: Target) => window.dispatch({ do: 'redo' }),
  resolve: ({ window, place }: Target) => {
    const conflicts = Object.entries(window.state.changes).filter(([, { others }]) => others);
    const [address, { to, others } = {}] = pick(conflicts, place) ?? [];
    const value = place % 2 === 0 ? to : others?.[0];
    if (address !== undefined) window.dispatch({ do: 'resolve', address, value });
  },
};

/** Changes the written items of a list. */
function rewrite(
  { world, list: [file, key], place }: Target,
  after: (items: object[], item: object) => void,
) {
  world.write(file, `${file}/${key}`, (value) => {
    const items: object[] = Reflect.get(value, key);
    const item = pick(items, place);
    if (item) after(items, item);
  });
}

/** Actions of another program on the disk. */
export const diskActions = {
  diskText: ({ world }: Target) =>
    world.write('company', 'company/locality', (value) => Object.assign(value, { locality: world.word() })),
  diskItemText: (target: Target) =>
    rewrite(target, (_, item) => {
      const [first] = Object.values(item);
      Object.assign(typeof first === 'object' ? first : item, { es: target.world.word() });
    }),
  diskAdd: (target: Target) => {
    target.world.history.added += 1;
    rewrite(target, (items, item) =>
      items.splice(target.place % 2, 0, itemFor(target, Reflect.get(item, 'file'))),
    );
  },
  diskRemove: (target: Target) =>
    rewrite(target, (items, item) => items[1] && items.splice(items.indexOf(item), 1)),
  diskMove: (target: Target) =>
    rewrite(target, (items, item) => items.unshift(...items.splice(items.indexOf(item), 1))),
  diskFile: ({ world, place }: Target) =>
    world.replace(pick(['fotos/a.jpg', 'certificados/uno.pdf'], place) ?? ''),
};
