/** One thing that is wrong in the content, told to the person who wrote it. */
export interface Mistake {
  /** Path below the content's folder. Example: `inicio/portada.yaml` */
  file: string;
  /** Path of the field as people read it; empty for the whole file. Example: `steps › n.º 2 › title` */
  field: string;
  /** One Spanish sentence: what is wrong. */
  problem: string;
  /** One Spanish sentence: what to do. */
  remedy: string;
  /** The line of YAML, mended, when one line mends it. */
  mended?: string;
  /** Line of the file, from 1. */
  line?: number;
}

/** What the commands say below a report. */
export const nothingBuilt = 'No se ha construido nada: el último sitio correcto sigue en dist/.';

/** Path of a field for a reader: items of lists are counted from 1. */
export function fieldName(path: readonly PropertyKey[]): string {
  return path.map((part) => (typeof part === 'number' ? `n.º ${part + 1}` : String(part))).join(' › ');
}

function paragraph(mistake: Mistake, number: number, folder: string): string {
  const place = mistake.line === undefined ? '' : `, línea ${mistake.line}`;
  const lines = [`${number}. ${folder}/${mistake.file}${place}`];
  if (mistake.field) lines.push(`   Campo:    ${mistake.field}`);
  lines.push(`   Problema: ${mistake.problem}`, `   Remedio:  ${mistake.remedy}`);
  if (mistake.mended !== undefined) lines.push(`   Quedaría: ${mistake.mended}`);
  return lines.join('\n');
}

/** The report of all mistakes, in Spanish, numbered, in the order of files and lines. */
function formatMistakes(mistakes: readonly Mistake[], folder: string): string {
  const count = mistakes.length === 1 ? 'Hay 1 error' : `Hay ${mistakes.length} errores`;
  const items = mistakes.map((mistake, index) => paragraph(mistake, index + 1, folder));
  return [`${count} en el contenido.`, ...items].join('\n\n');
}

/** Thrown once for all the mistakes of a reading; its message is the whole Spanish report. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[], folder: string) {
    super(formatMistakes(mistakes, folder));
    this.mistakes = mistakes;
  }
}
