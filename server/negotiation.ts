/** Pure readings of request headers: which encoding, which bytes, whether the visitor's copy is still good. */

export type Encoding = 'br' | 'gzip' | 'identity';

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Chooses the encoding of an answer (RFC 9110 §12.5.3). The visitor's weights decide, `q=0` refuses, and among
 * equals Brotli goes before gzip. When nothing fits, the plain file is sent: better than a 406 nobody reads.
 */
export function chooseEncoding(accept: string | undefined, available: readonly Encoding[]): Encoding {
  const weights = new Map<string, number>();
  for (const item of (accept ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0);
  }
  let best: Encoding = 'identity';
  let bestWeight = weights.get('identity') ?? 0;
  for (const encoding of ['gzip', 'br'] as const) {
    const weight = weights.get(encoding) ?? weights.get('*') ?? 0;
    if (available.includes(encoding) && weight > 0 && weight >= bestWeight) {
      best = encoding;
      bestWeight = weight;
    }
  }
  return best;
}

/**
 * Reads a `Range` header for a file of `size` bytes (RFC 9110 §14.2). Several ranges, other units and nonsense
 * are answered with the whole file, as the standard allows; a range beyond the end is `unsatisfiable` (416).
 */
export function resolveRange(
  header: string | undefined,
  size: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return 'whole';
  return start >= size ? 'unsatisfiable' : { start, end };
}

/** Whether `If-None-Match` names this ETag, by weak comparison, as proxies that recompress weaken ours. */
export function noneMatchNames(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}
