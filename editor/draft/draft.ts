/** What is changed and not saved, over what is saved. Nothing here changes a value in place. */
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

/** A leaf that is not as it is saved. Without a value, it is removed. */
export interface Change {
  to?: Leaf | undefined;
  /** Values of other windows or programs for the same leaf: a conflict until a person chooses. */
  others?: readonly Leaf[];
}

/** Changes by the address of their leaf. */
export type Changes = Readonly<Record<string, Change>>;

export interface Draft {
  readonly saved: Keyed;
  readonly changes: Changes;
}

/** What a window asks for: a leaf as the window knew it, and as it is to be. */
export interface Edit {
  address: string;
  from?: Leaf | undefined;
  to?: Leaf | undefined;
  /** The other values of a conflict that it decides. */
  settles?: readonly Leaf[] | undefined;
}

/** What makes one value another, leaf by leaf. */
export function editsBetween(before: Keyed, after: Keyed, path: Path = []): Edit[] {
  const [old, fresh] = [leavesOf(before, path), leavesOf(after, path)];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((address) => {
    const [from, to] = [old.get(address), fresh.get(address)];
    return isSame(from, to) ? [] : [{ address, from, to }];
  });
}

/** What is saved with the changes over it. */
export function currentOf({ saved, changes }: Draft): Keyed {
  const entries = Object.entries(changes);
  // Removals first: a single value may take the place of a group.
  const sorted = [
    ...entries.filter(([, { to }]) => to === undefined),
    ...entries.filter(([, { to }]) => to !== undefined),
  ];
  return sorted.reduce((value, [address, { to }]) => setAt(value, pathOf(address), to), saved);
}

/** Applies a window's edits. A leaf whose present value the window had not seen becomes a conflict; orders of lists are merged. */
export function withEdits(draft: Draft, edits: readonly Edit[]): Draft {
  const { saved } = draft;
  const changes: Record<string, Change> = { ...draft.changes };
  let current = currentOf(draft);
  const put = (address: string, to: Leaf | undefined, others: readonly Leaf[] = []) => {
    const path = pathOf(address);
    // Removing a leaf of a group must not remove the single value that has replaced the group.
    if (to !== undefined || leafAt(current, path) !== undefined) current = setAt(current, path, to);
    if (others.length > 0) changes[address] = { to, others };
    else if (isSame(to, leafAt(saved, path))) delete changes[address];
    else changes[address] = { to };
  };
  // Removals come last: a text that becomes a group hands its conflict to the group's leaf first.
  for (const { address, from, to, settles = [] } of edits.toSorted(removalsLast)) {
    const path = pathOf(address);
    if (Array.isArray(to)) {
      put(address, mergeOrders(asOrder(from), to, asOrder(leafAt(current, path))));
      continue;
    }
    const near = Object.keys(changes).filter((one) => isNear(one, address));
    const there = [leafNear(current, path), ...near.flatMap((one) => changes[one]?.others ?? [])];
    const known = edits.flatMap((one) => (isNear(one.address, address) ? [one.from, one.to] : []));
    const others = othersAmong(there, [...known, ...settles]);
    if (to !== undefined) {
      for (const one of near) put(one, undefined);
      put(address, to, others);
    }
    // A value that another window has written meanwhile is not removed.
    else if (others.length === 0) put(address, undefined);
  }
  return withItems(
    { saved, changes },
    edits.flatMap(({ address }) => (getAt(current, pathOf(address)) === undefined ? [] : address)),
    saved,
  );
}

const removalsLast = (one: Edit, other: Edit) =>
  Number(one.to === undefined) - Number(other.to === undefined);

/** Whether two addresses are the same, or one is of a group that has the other. */
const isNear = (one: string, other: string) =>
  one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);

/** The values that the window has not seen, without duplicates; blanks do not count. A removal is never one of them. */
function othersAmong(values: readonly (Leaf | undefined)[], known: readonly (Leaf | undefined)[]): Leaf[] {
  const others: Leaf[] = [];
  for (const value of values) {
    const isKnown = [undefined, ...known, ...others].some((one) => isSame(tidyLeaf(one), tidyLeaf(value)));
    if (value !== undefined && !isKnown) others.push(value);
  }
  return others;
}

/**
 * Keeps each list item that has an edited leaf, whole, even if another side has removed it.
 * @param addresses of the edited leaves
 * @param before the content that still has the item
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

/** The lists above a leaf whose order lacks its item: the address of each order, and the order with the item appended. */
function ordersWith(value: Keyed, path: Path): [address: string, order: string[]][] {
  return path.flatMap((id, depth) => {
    const list = path.slice(0, depth);
    const order = orderOf(getAt(value, list));
    return !order || id === ORDER || order.includes(id)
      ? []
      : [[addressOf([...list, ORDER]), [...order, id]]];
  });
}

/** Merges two changed orders of a list: without the items that either side removed, with those that either added, else as in `mine`. */
export function mergeOrders(
  from: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] {
  if (isSame(mine, from)) return [...theirs];
  const order = mine.filter((id) => !from.includes(id) || theirs.includes(id));
  theirs.forEach((id, place) => {
    if (from.includes(id) || order.includes(id)) return;
    const before = theirs.slice(0, place).findLast((one) => order.includes(one));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  });
  return order;
}

/** Rebases the draft on content that another program has written. A leaf that both sides have changed becomes a conflict. */
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
      // A value that another window has written meanwhile is not removed.
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

/**
 * The draft after a save of the changes `sent`. It keeps later changes, trailing blanks of a text that is being written, and
 * what an undo may need.
 * @param isLeft whether an undo may need the leaf at an address
 */
export function afterSave(
  { changes }: Draft,
  sent: Changes,
  saved: Keyed,
  isLeft: (address: string) => boolean = () => false,
): Draft {
  const rest = Object.entries(changes).filter(([address, change]) => {
    const leaf = leafAt(saved, pathOf(address));
    const isHere = isLeft(address) || isSame(tidyLeaf(change.to), leaf);
    return change !== sent[address] || (isHere && !isSame(change.to, leaf));
  });
  return { saved, changes: Object.fromEntries(rest) };
}

/** A leaf as a save writes it: without needless blanks, or nothing. */
export const tidyLeaf = (leaf: Leaf | undefined): Leaf | undefined =>
  typeof leaf === 'string' ? tidied(leaf) || undefined : leaf;

/** The addresses of what a save changes. */
export const unsavedIn = ({ saved, changes }: Draft): string[] =>
  Object.entries(changes).flatMap(([address, { to }]) =>
    isSame(tidyLeaf(to), tidyLeaf(leafAt(saved, pathOf(address)))) ? [] : [address],
  );
