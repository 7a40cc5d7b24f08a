import type { Placeholder } from './placeholders.ts';

function paragraph(
  { what, file, field, example, reason }: Placeholder,
  number: number,
  folder: string,
): string {
  const lines = [`${number}. ${folder}/${file}`, `   Campo:    ${field}`, `   Qué:      ${what}`];
  if (reason) lines.push(`   Motivo:   ${reason}`);
  lines.push(`   Ejemplo:  ${example}`);
  return lines.join('\n');
}

/** Thrown when the content is not fit to be published (F9); its message is the whole Spanish list. */
export class GateError extends Error {
  override name = 'GateError';
  readonly placeholders: readonly Placeholder[];

  constructor(placeholders: readonly Placeholder[], folder: string) {
    const count = placeholders.length;
    const remain = count === 1 ? 'queda 1 dato provisional' : `quedan ${count} datos provisionales`;
    const items = placeholders.map((item, index) => paragraph(item, index + 1, folder));
    super([`El sitio no se puede publicar: ${remain}.`, ...items].join('\n\n'));
    this.placeholders = placeholders;
  }
}
