/** What is wrong at one place of a file, and what to do about it: a Spanish sentence each. */
export interface Finding {
  path: PropertyKey[];
  problem: string;
  remedy: string;
  /** Of a text that only one edition lacks, other than the base edition: its language. */
  edition?: string;
}

/** One mistake in the content, for the person who wrote it. */
export interface Mistake extends Finding {
  /** Path below the folder of the content, such as `inicio/portada.yaml`. */
  file: string;
  /** The field's Spanish label. */
  label?: string | undefined;
  /** From 1. */
  line?: number | undefined;
}

/** Path of a field for a reader, such as `steps › n.º 2 › title`. */
export function fieldName(path: readonly PropertyKey[]): string {
  return path.map((key) => (typeof key === 'number' ? `n.º ${key + 1}` : String(key))).join(' › ');
}

/** Thrown once for all mistakes of a reading. Its message is the Spanish report, in the order given. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[]) {
    const count = mistakes.length === 1 ? 'Hay 1 error' : `Hay ${mistakes.length} errores`;
    const items = mistakes.map((mistake, index) => `${index + 1}. ${paragraph(mistake)}`);
    super([`${count} en el contenido.`, ...items].join('\n\n'));
    this.mistakes = mistakes;
  }
}

function paragraph({ file, path, label, line, problem, remedy }: Mistake): string {
  const field = label ? `${label} (${fieldName(path)})` : fieldName(path);
  return [
    `content/${file}${line === undefined ? '' : `, línea ${line}`}`,
    ...(path.length > 0 ? [`Campo:    ${field}`] : []),
    `Problema: ${problem}`,
    `Remedio:  ${remedy}`,
  ].join('\n   ');
}
