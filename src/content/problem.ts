import type { Place } from './marks.ts';
import { fieldAt, fieldMeta } from './parts.ts';
import { contentFiles, type FileName } from './schemas/index.ts';

/** Something that is wrong or pending at a field of the content, for the person who writes it: Spanish sentences. */
export interface Problem extends Place {
  /** What it is about, such as «Teléfono»; nothing for a field that there is not. */
  label?: string | undefined;
  /** What is wrong or missing. */
  problem: string;
  /** What to do about it. */
  remedy: string;
  /** The line in its file, from 1. */
  line?: number | undefined;
  /** Of a text that only one edition lacks, other than the base edition: its language. */
  edition?: string;
  /** Of what the company has not given yet: the line of YAML that gives it, such as `phone: "+34 954 123 456"`. */
  example?: string;
  /** Prevents neither a save nor a publication: a certificate that ends soon, a translation older than its original. */
  canWait?: boolean;
}

/** A problem as a check of one value finds it, whatever file the value is from. */
export type Finding = Omit<Problem, 'file' | 'label'>;

/** What a check has found in a file, with the labels of its fields. */
export const problemsIn = (file: FileName, findings: readonly Finding[]): Problem[] =>
  findings.map((finding) => {
    const { title: label } = fieldMeta(fieldAt(contentFiles[file].schema, finding.path));
    return { ...finding, file, label };
  });

/** Path of a field for a reader, such as `steps › n.º 2 › title`. */
export function fieldName(path: readonly PropertyKey[]): string {
  return path.map((key) => (typeof key === 'number' ? `n.º ${key + 1}` : String(key))).join(' › ');
}

/** Thrown once for all problems of a reading. Its message is the Spanish report, in the order given. */
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
