/**
 * The client's preferred encoding, on a tie the first in `encodings`; `identity` if the client accepts none.
 * @param accepted the header Accept-Encoding, such as `gzip;q=0.8, br`
 */
export function encodingFor(accepted: string | undefined, encodings: readonly string[]): string {
  const weights = new Map(
    (accepted ?? '').split(',').map((item) => {
      const [name = '', weight = '1'] = item
        .toLowerCase()
        .trim()
        .split(/\s*;\s*q=/);
      return [name, Number(weight)];
    }),
  );
  const weigh = (name: string) => weights.get(name) ?? 0;
  const [best = 'identity'] = encodings.filter((name) => weigh(name) > 0).sort((a, b) => weigh(b) - weigh(a));
  return best;
}
