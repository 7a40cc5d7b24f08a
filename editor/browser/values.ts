/** Parts of values that never change: each change makes a new one. */
import { isGroup } from '../../src/content/parts.ts';
import type { Path } from '../protocol.ts';

const keys = new WeakMap<object, string>();
let count = 0;

/** The identity of an item of a list, which stays when the item moves or its fields change. */
export function keyOf(item: unknown, place: number): string | number {
  if (!isGroup(item)) return place;
  const key = keys.get(item) ?? `item-${++count}`;
  keys.set(item, key);
  return key;
}

export const getAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, key) => (isGroup(part) ? Reflect.get(part, key) : undefined), value);

/** A value with another part at a path. `undefined` takes the part out. */
export function setAt(value: unknown, [key, ...rest]: Path, part: unknown): unknown {
  if (key === undefined) return part;
  const copy: object = Array.isArray(value) ? [...value] : { ...Object(value) };
  if (isGroup(value)) keys.set(copy, String(keyOf(value, 0)));
  const inner = setAt(Reflect.get(copy, key), rest, part);
  if (inner === undefined) Reflect.deleteProperty(copy, key);
  else Reflect.set(copy, key, inner);
  return copy;
}

/** A list whose item is in another place. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const others = list.filter((_, place) => place !== from);
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)];
}

/** Text without capitals and accents, of the same length: what a search compares. */
export const folded = (text: string) =>
  Array.from(text.toLowerCase(), (letter) => letter.normalize('NFD')[0]).join('');
