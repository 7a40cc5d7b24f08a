import type { Note } from '../words.ts';
import type { Control } from './decap.ts';

let notes: readonly Note[] = [];

/** Takes the notes of the form on the screen. */
export function setNotes(fresh: readonly Note[]): void {
  notes = fresh;
}

/** Where a control is: names of fields and, by the keys of the lists above it, places. */
function pathOf({ props: { parentIds = [], forID } }: Control, controls: Iterable<Control>): string {
  const places = new Map(
    [...controls].flatMap(({ state }) =>
      [...(state?.keys ?? []).entries()].map(([place, key]) => [key, place] as const),
    ),
  );
  const nameOf = (id: string) => /^(.+)-field-\d+$/.exec(id)?.[1] ?? places.get(id) ?? [];
  return [...parentIds, forID ?? ''].flatMap(nameOf).join('.');
}

/** The lines below a control: what the base edition says there, and what is missing; for a list, how much of it. */
export function noteLines(control: Control, controls: Iterable<Control>) {
  const path = pathOf(control, controls);
  const own = notes.filter((note) => note.path === path);
  const lines = own.map(({ base, mark }) => [
    mark && h('strong', {}, `${mark}. `),
    base && h('span', {}, `En español: ${base}`),
  ]);
  const marks = control.state?.keys
    ? notes.filter((note) => note.mark && note.path.startsWith(`${path}.`))
    : [];
  for (const [mark, group] of Map.groupBy(marks, (note) => note.mark)) {
    lines.push([h('strong', {}, `${mark}: ${group.length === 1 ? '1 texto' : `${group.length} textos`}.`)]);
  }
  return lines.map((line, index) => h('p', { key: `note-${index}`, className: 'note' }, ...line));
}
