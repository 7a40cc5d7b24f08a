/** A function that computes its result again only when an argument is another one. */
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
