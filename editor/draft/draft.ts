/** Unsaved changes of the content. All functions are pure. */
import { tidied } from '../../src/content/written.ts';
import {
  addressOf,
  getAt,
  isSame,
  type Keyed,
  type Leaf,
  leafAt,
  leafNear,
  leavesOf,
  ORDER,
  orderOf,
  type Path,
  pathOf,
  setAt,
} from './keyed.ts';

/** The new value of a leaf; `undefined` removes the leaf. */
export interface Change {
  to?: Leaf | undefined;
  /** Conflicting values of other windows or programs, until a person chooses. */
  others?: readonly Leaf[];
}

/** Changes by the address of their leaf. */
export type Changes = Readonly<Record<string, Change>>;

export interface Draft {
  readonly saved: Keyed;
  readonly changes: Changes;
}

/** A window's change of a leaf: the value that the window had, and the new value. */
export interface Edit {
  address: string;
  from?: Leaf | undefined;
  to?: Leaf | undefined;
  /** The other values of a conflict that this edit resolves. */
  resolves?: readonly Leaf[] | undefined;
}

/** The edits that turn one value into another. */
export function editsBetween(before: Keyed, after: Keyed, path: Path = []): Edit[] {
  const [old, fresh] = [leavesOf(before, path), leavesOf(after, path)];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((address) => {
    const [from, to] = [old.get(address), fresh.get(address)];
    return isSame(from, to) ? [] : [{ address, from, to }];
  });
}

/** The saved content with the changes of the draft. */
export function currentOf({ saved, changes }: Draft): Keyed {
  // Removals first: a single value may replace a group.
  const sorted = Object.entries(changes).toSorted(([, one], [, other]) => removalsLast(other, one));
  return sorted.reduce((value, [address, { to }]) => setAt(value, pathOf(address), to), saved);
}

/** Applies a window's edits. Merges orders of lists; any other value that the window has not seen makes a conflict. */
export function withEdits(draft: Draft, edits: readonly Edit[]): Draft {
  const { saved } = draft;
  const changes: Record<string, Change> = { ...draft.changes };
  let current = currentOf(draft);
  const put = (address: string, to: Leaf | undefined, others: readonly Leaf[] = []) => {
    const path = pathOf(address);
    // Removing a leaf of a group must not remove the single value that replaced the group.
    if (to !== undefined || leafAt(current, path) !== undefined) current = setAt(current, path, to);
    if (others.length > 0) changes[address] = { to, others };
    else if (isSame(to, leafAt(saved, path))) delete changes[address];
    else changes[address] = { to };
  };
  // Removals last: a text that becomes a group first passes its conflict to the group's leaf.
  for (const { address, from, to, resolves = [] } of edits.toSorted(removalsLast)) {
    const path = pathOf(address);
    if (Array.isArray(to)) {
      put(address, mergeOrders(asOrder(from), to, asOrder(leafAt(current, path))));
      continue;
    }
    const near = Object.keys(changes).filter((one) => overlap(one, address));
    const there = [leafNear(current, path), ...near.flatMap((one) => changes[one]?.others ?? [])];
    const known = edits.flatMap((one) => (overlap(one.address, address) ? [one.from, one.to] : []));
    const others = othersAmong(there, [...known, ...resolves]);
    if (to !== undefined) {
      for (const one of near) put(one, undefined);
      put(address, to, others);
    }
    // A removal does not affect a value that another window has written meanwhile.
    else if (others.length === 0) put(address, undefined);
  }
  return withItems(
    { saved, changes },
    edits.flatMap(({ address }) => (getAt(current, pathOf(address)) === undefined ? [] : address)),
    saved,
  );
}

const removalsLast = (one: Change, other: Change) =>
  Number(one.to === undefined) - Number(other.to === undefined);

/** Whether two addresses are equal, or one contains the other. */
export const overlap = (one: string, other: string) =>
  one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);

/** The values that the window has not seen, without duplicates, removals and whitespace changes. */
function othersAmong(values: readonly (Leaf | undefined)[], known: readonly (Leaf | undefined)[]): Leaf[] {
  const others: Leaf[] = [];
  for (const value of values) {
    const isKnown = [undefined, ...known, ...others].some((one) => isSame(tidyLeaf(one), tidyLeaf(value)));
    if (value !== undefined && !isKnown) others.push(value);
  }
  return others;
}

/**
 * Restores each list item that one side has removed and the other has edited.
 * @param addresses addresses of the edited leaves
 * @param before a content that still has the item
 */
function withItems({ saved, changes }: Draft, addresses: readonly string[], before: Keyed): Draft {
  const all: Record<string, Change> = { ...changes };
  let current = currentOf({ saved, changes });
  for (const address of addresses) {
    for (const [list, order] of ordersWith(current, pathOf(address))) {
      all[list] = { to: order };
      const item = [...pathOf(list).slice(0, -1), String(order.at(-1))];
      for (const one of Object.keys(all))
        if (one.startsWith(`${addressOf(item)}/`) && all[one]?.to === undefined) delete all[one];
      if (getAt(saved, item) === undefined)
        for (const [leaf, to] of leavesOf(getAt(before, item), item)) all[leaf] ??= { to };
      if (isSame(order, leafAt(saved, pathOf(list)))) delete all[list];
      current = currentOf({ saved, changes: all });
    }
  }
  return { saved, changes: all };
}

const asOrder = (leaf: Leaf | undefined): readonly string[] => (Array.isArray(leaf) ? leaf : []);

/** The lists around a leaf that lack its item: the address of each order, and the order with the item appended. */
function ordersWith(value: Keyed, path: Path): [address: string, order: string[]][] {
  return path.flatMap((id, depth) => {
    const list = path.slice(0, depth);
    const order = orderOf(getAt(value, list));
    return !order || id === ORDER || order.includes(id)
      ? []
      : [[addressOf([...list, ORDER]), [...order, id]]];
  });
}

/** Merges two orders of a list: both sides' removals and additions apply; moves are those of `mine`. */
export function mergeOrders(
  from: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] {
  if (isSame(mine, from)) return [...theirs];
  const order = mine.filter((id) => !from.includes(id) || theirs.includes(id));
  theirs.forEach((id, index) => {
    if (from.includes(id) || order.includes(id)) return;
    const before = theirs.slice(0, index).findLast((one) => order.includes(one));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  });
  return order;
}

/** Rebases the draft on the content that another program has written. A leaf that both have changed is a conflict. */
export function rebased({ saved: before, changes }: Draft, saved: Keyed): Draft {
  const rest: Record<string, Change> = {};
  const written: string[] = [];
  for (const [address, change] of Object.entries(changes)) {
    const { to } = change;
    const [old, now] = [before, saved].map((value) => leafNear(value, pathOf(address)));
    if (Array.isArray(to)) {
      const order = mergeOrders(asOrder(old), to, asOrder(now));
      if (!isSame(order, now)) rest[address] = { to: order };
    } else if (isSame(now, old)) rest[address] = change;
    else if (to === undefined) {
      // A removal does not affect a value that another program has written.
      if (now !== undefined) written.push(address);
    } else {
      const others = othersAmong([...(change.others ?? []), now], [to, old]);
      if (others.length > 0) rest[address] = { to, others };
      else if (!isSame(now, to)) rest[address] = { to };
    }
  }
  const texts = Object.keys(rest).filter((address) => rest[address]?.to !== undefined);
  return withItems({ saved, changes: rest }, [...written, ...texts], before);
}

/** The leaf that a save writes: tidied; `undefined` for a blank text. */
export const tidyLeaf = (leaf: Leaf | undefined): Leaf | undefined =>
  typeof leaf === 'string' ? tidied(leaf) || undefined : leaf;

/** The addresses of the leaves that a save changes. */
export const unsavedIn = ({ saved, changes }: Draft): string[] =>
  Object.entries(changes).flatMap(([address, { to }]) =>
    isSame(tidyLeaf(to), tidyLeaf(leafAt(saved, pathOf(address)))) ? [] : [address],
  );
