import { isObject } from '../../model/schemas/parts.ts';

/** Caches the last result of a function, until an argument changes. */
export function memoizeLast<Args extends readonly unknown[], Result>(
  compute: (...args: Args) => Result,
): (...args: Args) => Result {
  let last: { args: Args; result: Result } | undefined;
  return (...args) => {
    if (!last?.args.every((arg, index) => Object.is(arg, args[index])))
      last = { args, result: compute(...args) };
    return last.result;
  };
}

/** Caches the result of a function for each object. The objects must not change. */
export function memoizeEach<Value, Result>(compute: (value: Value) => Result): (value: Value) => Result {
  const results = new WeakMap<object, Result>();
  return (value) => {
    if (!isObject(value)) return compute(value);
    const known = results.get(value);
    if (known !== undefined) return known;
    const result = compute(value);
    results.set(value, result);
    return result;
  };
}

/** Structural sharing: `after` with the objects of `before` wherever they are equal, which keeps memoised results. */
export function shareUnchanged<Value>(before: unknown, after: Value): Value;
export function shareUnchanged(before: unknown, after: unknown): unknown {
  if (
    before === after ||
    !isObject(before) ||
    !isObject(after) ||
    Array.isArray(before) !== Array.isArray(after)
  )
    return after;
  const entries = Object.entries(after).map(
    ([key, part]) => [key, shareUnchanged(Reflect.get(before, key), part)] as const,
  );
  const isSame =
    entries.length === Object.keys(before).length &&
    entries.every(([key, part]) => part === Reflect.get(before, key));
  if (isSame) return before;
  return Array.isArray(after) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
}
