import { contentFiles, type FileName } from '../schemas/index.ts';
import { fieldAt, fieldMeta, type Path } from '../schemas/parts.ts';

/** A field: its file, and its path in the written value. */
export interface WrittenField {
  file: FileName;
  path: Path;
}

/** An error or a pending task at a field of the content, in Spanish sentences for its editor. */
export interface Problem extends WrittenField {
  /** The label of the field, such as «Teléfono»; absent for an unknown field. */
  label?: string | undefined;
  /** What is wrong or missing. */
  problem: string;
  /** What to do about it. */
  remedy: string;
  /** The line in its file, from 1. */
  line?: number | undefined;
  /** Set for a text that only this edition lacks; not for the base edition. */
  edition?: string;
  /** For a provisional value: the line of YAML that provides it, such as `phone: "+34 954 123 456"`. */
  example?: string;
  /** Prevents neither a save nor a publication: a certificate that ends soon, a translation older than its original. */
  canWait?: boolean;
}

/** A problem in one value, independent of its file. */
export type ValueProblem = Omit<Problem, 'file' | 'label'>;

/** The result of a check of a file, with the labels of its fields. */
export const problemsIn = (file: FileName, problems: readonly ValueProblem[]): Problem[] =>
  problems.map((problem) => {
    const { title: label } = fieldMeta(fieldAt(contentFiles[file].schema, problem.path));
    return { ...problem, file, label };
  });

/** Path of a field for display, such as `steps › n.º 2 › title`. */
export function fieldName(path: readonly PropertyKey[]): string {
  return path.map((key) => (typeof key === 'number' ? `n.º ${key + 1}` : String(key))).join(' › ');
}

/** Thrown once for all problems. Its message is the Spanish report, in the order given. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const count = problems.length === 1 ? 'Hay 1 error' : `Hay ${problems.length} errores`;
    const items = problems.map((problem, index) => `${index + 1}. ${paragraph(problem)}`);
    super([`${count} en el contenido.`, ...items].join('\n\n'));
    this.problems = problems;
  }
}

function paragraph({ file, path, label, line, problem, remedy }: Problem): string {
  const field = label ? `${label} (${fieldName(path)})` : fieldName(path);
  return [
    `content/${contentFiles[file].file}${line === undefined ? '' : `, línea ${line}`}`,
    ...(path.length > 0 ? [`Campo:    ${field}`] : []),
    `Problema: ${problem}`,
    `Remedio:  ${remedy}`,
  ].join('\n   ');
}
