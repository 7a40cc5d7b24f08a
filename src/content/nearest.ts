/** How many letters must be changed, added, removed or swapped with their neighbour to go from one word to the other. */
export function distance(from: string, to: string): number {
  const rows = Array.from({ length: from.length + 1 }, (_, row) =>
    Array.from({ length: to.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= from.length; row++) {
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      let cost = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (same ? 0 : 1),
      );
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (row > 1 && column > 1 && swapped) cost = Math.min(cost, at(row - 2, column - 2) + 1);
      const cells = rows[row];
      if (cells) cells[column] = cost;
    }
  }
  return at(from.length, to.length);
}

/** The candidate that a mistyped word most likely meant, if one is near enough (a third of its letters). */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const figures = (text: string) => text.replace(/\D/g, '');
  // «iso-9001» was never meant to be «iso-14001»: figures are not mistyped letters.
  const ranked = candidates
    .filter((candidate) => figures(candidate) === figures(word))
    .map((candidate) => ({ candidate, far: distance(fold(word), fold(candidate)) }))
    .sort((a, b) => a.far - b.far);
  const best = ranked[0];
  return best && best.far <= Math.max(2, Math.floor(word.length / 3)) ? best.candidate : undefined;
}
