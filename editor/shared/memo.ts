/** Caches the last result of a function, until an argument changes. */
export function onceFor<Args extends readonly unknown[], Result>(
  compute: (...args: Args) => Result,
): (...args: Args) => Result {
  let last: { args: Args; result: Result } | undefined;
  return (...args) => {
    if (!last?.args.every((arg, place) => Object.is(arg, args[place])))
      last = { args, result: compute(...args) };
    return last.result;
  };
}
