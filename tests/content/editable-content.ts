import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { loadContent, loadEditions } from '../../model/check/load.ts';
import { ContentError, type Problem } from '../../model/check/problem.ts';
import type { ContentFolder } from '../../model/files/content-folder.ts';
import { linkTargets } from '../../model/schemas/fields.ts';
import { copyContent } from '../support/fixture.ts';
import { pdfOf } from '../support/pdf.ts';

/** The sections in a report. */
const targets = Object.keys(linkTargets).join(', ');

type Path = readonly (string | number)[];

/** Invented data in the form that a company would provide. */
export const companyFacts = {
  tradeName: 'Prueba Metales',
  legalName: 'Prueba de Publicación, S.L.',
  taxId: 'B98765431',
  street: 'Calle de la Prueba, 7',
  postalCode: '41011',
  coordinates: { latitude: 37.3601, longitude: -6.0102 },
  phone: '+34 955 128 746',
  whatsapp: '+34 612 348 975',
  email: 'ventas@prueba-metales.es',
  website: 'https://www.prueba-metales.es',
  register: 'Registro Mercantil de Sevilla, tomo 6512, folio 84, hoja SE-118432',
};

/** A copy of the content for tests to change, field by field, by path. */
export class EditableContent {
  readonly root = join(mkdtempSync(join(tmpdir(), 'contenido-')), 'content');

  constructor() {
    this.restore();
  }

  /** Undoes all changes. */
  restore(): void {
    rmSync(this.root, { recursive: true, force: true });
    copyContent(this.root);
  }

  bytes(file: string): Buffer {
    return readFileSync(join(this.root, file));
  }

  read(file: string): string {
    return this.bytes(file).toString();
  }

  write(file: string, content: string | Uint8Array): this {
    writeFileSync(join(this.root, file), content);
    return this;
  }

  remove(file: string): this {
    rmSync(join(this.root, file));
    return this;
  }

  /** Sets a field, or removes it if the value is undefined. */
  set(file: string, path: Path, value: unknown): this {
    const document = parseDocument(this.read(file));
    if (value === undefined) document.deleteIn(path);
    else document.setIn(path, value);
    return this.write(file, document.toString({ lineWidth: 0 }));
  }

  /** Fills in all provisional values, as the company would. */
  async complete(): Promise<this> {
    const { pictures, certifications } = await loadContent(this.root);
    for (const [key, value] of Object.entries(companyFacts)) this.set('empresa.yaml', [key], value);
    for (const name of Object.keys(pictures)) this.set('fotos.yaml', [name, 'standIn'], false);
    for (const [index, { file }] of certifications.certificates.entries()) {
      this.set('inicio/certificaciones.yaml', ['certificates', index, 'sample'], false);
      this.write(`certificados/${file}`, pdfOf());
    }
    return this.set('cabecera.yaml', ['logo', 'standIn'], false)
      .set('inicio/portada.yaml', ['video', 'standIn'], false)
      .set('inicio/nosotros.yaml', ['team', 'picture'], 'flota-al-amanecer.jpg')
      .set('inicio/contacto.yaml', ['map', 'provider'], 'openstreetmap')
      .set('aviso-legal.yaml', ['mapProvider'], 'openstreetmap')
      .set('aviso-legal.yaml', ['adviserNote'], undefined);
  }

  /** The errors of the copy, and the report without what other content or another section changes. */
  async check(
    content: ContentFolder | string = this.root,
  ): Promise<{ problems: readonly Problem[]; report: string }> {
    try {
      await loadEditions(content);
      return { problems: [], report: 'Sin errores.' };
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      const report = error.message.replace(/línea \d+/g, 'línea N');
      return { problems: error.problems, report: report.replaceAll(targets, '(secciones)') };
    }
  }

  discard(): void {
    rmSync(join(this.root, '..'), { recursive: true });
  }
}
