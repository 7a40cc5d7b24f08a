/** Content with keyed lists: the id of an item survives moves, changes and saves. */
import { isObject } from '../../model/schemas/parts.ts';
import { withoutBlanks } from '../../model/schemas/written.ts';
import { memoizeEach } from './memo.ts';

/** A written value in which each list is an object: its items by id, and their order at {@link ORDER}. */
export type Keyed = Leaf | Group | undefined;
interface Group {
  readonly [key: string]: Keyed;
}

/** The unit of change: a single value, or the order of a list. */
export type Leaf = string | number | boolean | null | readonly string[];

/** The keys that lead to a part of a keyed value. */
export type Path = readonly string[];

export const ORDER = '';

/** A path as a string: a map key, an element's id, a URL fragment. */
export const addressOf = (path: Path): string => path.map(encodeURIComponent).join('/');

/** The path of an address. @throws URIError */
export const pathOf = (address: string): Path => address.split('/').map(decodeURIComponent);

/** The order of a keyed list; `undefined` for any other value. */
export const orderOf = (value: Keyed): readonly string[] | undefined => {
  const order: unknown = isObject(value) ? Reflect.get(value, ORDER) : undefined;
  return Array.isArray(order) ? order : undefined;
};

export const getAt = (value: Keyed, path: Path): Keyed =>
  path.reduce<Keyed>(
    (part, key) => (isObject(part) && Object.hasOwn(part, key) ? Reflect.get(part, key) : undefined),
    value,
  );

const isLeaf = (part: Keyed): part is Leaf | undefined => !isObject(part) || Array.isArray(part);

/** Returns a copy with another part at a path. `undefined` removes the part and groups that become empty. */
export function setAt(value: Keyed, [key, ...rest]: Path, part: Keyed): Keyed {
  if (key === undefined) return part;
  const inner = setAt(getAt(value, [key]), rest, part);
  // A computed key creates an own property, even `__proto__`.
  const copy: Record<string, Keyed> = { ...(isLeaf(value) ? {} : value), [key]: inner };
  if (inner === undefined) delete copy[key];
  return Object.keys(copy).length > 0 ? copy : undefined;
}

/** Every leaf of a value by its address. */
export function leavesOf(value: Keyed, path: Path = []): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>();
  const visit = (part: Keyed, at: Path) => {
    if (!isLeaf(part)) for (const [key, inner] of Object.entries(part)) visit(inner, [...at, key]);
    else if (part !== undefined) leaves.set(addressOf(at), part);
  };
  visit(value, path);
  return leaves;
}

export const isSame = (one: Leaf | undefined, other: Leaf | undefined): boolean =>
  one === other || (Array.isArray(one) && Array.isArray(other) && one.join() === other.join());

/** The written form of a keyed value. The same object always gives the same result object. */
export const plainOf: (value: Keyed) => unknown = memoizeEach((value) => {
  if (!isObject(value)) return value;
  const order = orderOf(value);
  // An item without values is an empty group.
  if (order) return order.map((id) => plainOf(Object.hasOwn(value, id) ? Reflect.get(value, id) : {}));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plainOf(part)]));
});

/** Converts a path of the written value into one of the keyed value. Unknown keys stay. */
export function keyedPath(value: Keyed, path: readonly PropertyKey[]): string[] {
  let part = value;
  return path.map((key) => {
    const id = (typeof key === 'number' ? orderOf(part)?.[key] : undefined) ?? String(key);
    part = getAt(part, [id]);
    return id;
  });
}

/** Converts a path of the keyed value into one of the written value. Unknown keys stay. */
export function plainPath(value: Keyed, path: Path): (string | number)[] {
  let part = value;
  return path.map((key) => {
    const index = orderOf(part)?.indexOf(key) ?? -1;
    part = getAt(part, [key]);
    return index < 0 ? key : index;
  });
}

/** Creates an item's id. It is not a number: in an address, a number is an index. */
export const newId = (): string => `i${crypto.randomUUID().slice(0, 8)}`;

/**
 * Converts a written value into a keyed value.
 * @param like a keyed value whose items give their ids to equal items, then to the others in order
 */
export function keyedOf(written: unknown, like?: Keyed): Keyed {
  if (Array.isArray(written)) return keyedList(written, like);
  // YAML and JSON have no other single values.
  if (!isObject(written)) return written as Leaf | undefined;
  const entries = Object.entries(written).map(([key, part]) => [key, keyedOf(part, getAt(like, [key]))]);
  const filled = entries.filter(([, part]) => part !== undefined);
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}

function keyedList(items: readonly unknown[], like: Keyed): Keyed {
  const left = [...(orderOf(like) ?? [])];
  const texts = new Map(left.map((id) => [id, textOf(plainOf(getAt(like, [id])))]));
  const take = (id: string | undefined) => (id === undefined ? [] : left.splice(left.indexOf(id), 1))[0];
  const equal = items.map((item) => {
    const text = textOf(item);
    return take(left.find((id) => texts.get(id) === text));
  });
  // Without a list to follow, ids are indexes.
  const isFirst = orderOf(like) === undefined;
  const order = equal.map((id, index) => id ?? (isFirst ? `i${index}` : (take(left[0]) ?? newId())));
  const entries = order.map((id, index) => [id, keyedOf(items[index], getAt(like, [id]))]);
  return Object.fromEntries([[ORDER, order], ...entries.filter(([, item]) => item !== undefined)]);
}

/** JSON that is the same for equal values, whatever the order of their fields. */
export const textOf = (value: unknown) => JSON.stringify(withoutBlanks(undefined, value), sortFields);

const sortFields = (_: string, value: unknown) =>
  isObject(value) && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
