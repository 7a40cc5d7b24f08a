/** The figures of `npm run bench` as lines to read, beside those of the last time. */

const NOT_FIGURES = new Set(['conditions']);

/** Every figure by its path, such as `lighthouse › home, phone › lcp`. Of a spread, its median stands for it. */
export function flatten(value: unknown, path: readonly string[] = []): Map<string, Figure> {
  if (typeof value === 'number') return new Map([[path.join(' › '), { value }]]);
  if (typeof value !== 'object' || value === null) return new Map();
  if ('median' in value && 'min' in value && 'max' in value) {
    const { median, min, max } = value as Record<'median' | 'min' | 'max', number>;
    return new Map([[path.join(' › '), { value: median, range: [min, max] }]]);
  }
  const entries = Object.entries(value).filter(([key]) => path.length > 0 || !NOT_FIGURES.has(key));
  return new Map(entries.flatMap(([key, inner]) => [...flatten(inner, [...path, key])]));
}

export interface Figure {
  readonly value: number;
  /** Least and most. */
  readonly range?: readonly [number, number];
}

const short = (value: number) =>
  Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1);

/** One line a figure: what it is, now, in brackets least and most, and the change since the last time. */
export function table(now: ReadonlyMap<string, Figure>, last: ReadonlyMap<string, Figure>): string {
  const lines = [...now].map(([name, { value, range }]) => {
    const spread = range ? ` (${short(range[0])}–${short(range[1])})` : '';
    const before = last.get(name);
    const change = before && before.value !== value ? `, was ${short(before.value)}` : '';
    return `${name.padEnd(46)} ${short(value)}${spread}${change}`;
  });
  return lines.join('\n');
}
