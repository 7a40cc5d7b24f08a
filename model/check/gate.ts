import { stringify } from 'yaml';
import { company as companySchema } from '../schemas/company.ts';
import { mapProviders } from '../schemas/contact.ts';
import type { Fact } from '../schemas/fields.ts';
import { contentFiles, type FileName } from '../schemas/index.ts';
import { BASE_LANGUAGE } from '../schemas/languages.ts';
import { fieldAt, fieldMeta, isFact, type Path } from '../schemas/parts.ts';
import type { Company, SiteContent } from '../schemas/types.ts';
import { authorisationsOf, isDueOn, today } from '../schemas/validity.ts';
import { formats } from '../text/format.ts';
import { fieldName, type Problem } from './problem.ts';
import { whySample } from './sample-values.ts';

/** Example for an authorisation or certificate: its line after a renewal. */
const renewed = 'validUntil: 2030-12-31';

/**
 * All provisional values, in the order in which the company would fill them in. Only the adviser's review of the legal
 * notice is listed once for each edition.
 */
export function listPlaceholders(editions: readonly [SiteContent, ...SiteContent[]]): Problem[] {
  const [{ company, header, certifications, pictures, hero, about, legal, contact }] = editions;
  const { provider } = contact.map;
  const owned = 'standIn: false';
  const map = `El texto habla del mapa de ${mapProviders[legal.mapProvider]} y el sitio usa el de ${mapProviders[provider]} («Proveedor del mapa», en «Contacto»).`;
  return [
    ...Object.keys(companySchema.shape).flatMap((key) => factProblems(company, key as keyof Company)),
    ...when(header.logo.standIn, 'header', ['logo', 'standIn'], { label: 'Logotipo', example: owned }),
    ...certifications.certificates.flatMap(({ name, sample }, index) => {
      const label = `Certificado ${name}`;
      return when(sample, 'certifications', ['certificates', index, 'sample'], {
        label,
        example: 'sample: false',
      });
    }),
    ...Object.entries(pictures).flatMap(([name, { standIn }]) => {
      const label = `Fotografía ${name}`;
      return when(standIn, 'pictures', [name, 'standIn'], { label, example: owned });
    }),
    ...when(hero.video.standIn, 'hero', ['video', 'standIn'], { label: 'Vídeo de portada', example: owned }),
    ...when(!about.team.picture, 'about', ['team', 'picture'], {
      label: 'Fotografía del equipo',
      example: 'picture: equipo.jpg',
    }),
    ...editions.flatMap(({ language, legal: { adviserNote } }) =>
      when(adviserNote !== undefined, 'legal', ['adviserNote', language], {
        label: 'Revisión del aviso legal por el asesor jurídico',
        example: '(sin la nota)',
      }),
    ),
    ...when(legal.mapProvider !== provider, 'legal', ['mapProvider'], {
      label: 'Aviso legal conforme al mapa que se usa',
      example: `mapProvider: ${provider}`,
      problem: map,
    }),
    ...when(authorisationsOf(company).length === 0, 'company', ['authorisations'], {
      label: 'Autorizaciones vigentes',
      example: renewed,
      problem: 'Todas han caducado, y los textos las nombran.',
    }),
  ];
}

/**
 * Authorisations and certificates that end soon or have ended. They do not prevent a publication, which is what removes
 * an expired entry from the site.
 */
export function listRenewals({ company, certifications }: SiteContent, day = today()): Problem[] {
  const { date } = formats(BASE_LANGUAGE);
  const due = (file: FileName, key: string, entries: Company['authorisations']) =>
    entries.flatMap(({ reference, validUntil, isExpired }, index) => {
      const isDue = isDueOn({ validUntil }, day);
      const problem = isExpired
        ? `Caducó el ${validUntil && date(validUntil)}: ya no sale en el sitio.`
        : `Caduca el ${validUntil && date(validUntil)}: después no saldrá en el sitio.`;
      const pending = { label: reference, example: renewed, problem, canWait: true };
      return when(isDue, file, [key, index, 'validUntil'], pending);
    });
  return [
    ...due('company', 'authorisations', company.authorisations),
    ...due('certifications', 'certificates', certifications.certificates),
  ];
}

/** The problem of a pending field, by default that its value is provisional; empty if it is not pending. */
function when(
  isPending: boolean,
  file: FileName,
  path: Path,
  pending: Pick<Problem, 'label' | 'example' | 'canWait'> & { problem?: string },
): Problem[] {
  const { description: remedy = '' } = fieldMeta(fieldAt(contentFiles[file].schema, path));
  return isPending ? [{ file, path, problem: provisional(file, path), remedy, ...pending }] : [];
}

/** The default problem: that the fact is provisional, or the label of the field. */
function provisional(file: FileName, path: Path): string {
  const field = fieldAt(contentFiles[file].schema, path);
  return isFact(field) ? 'Dato provisional.' : `Campo «${fieldMeta(field).title}».`;
}

function factProblems(company: Company, key: keyof Company): Problem[] {
  const fact = company[key];
  if (typeof fact !== 'object' || !('placeholder' in fact)) return [];
  const schema = companySchema.shape[key];
  const { title = key, examples: [example] = [] } = fieldMeta(schema);
  // Parse the example: phones have another format in the content than in the file.
  const sample = schema.parse(example) as Fact<unknown>;
  const reason = fact.placeholder ? undefined : whySample(key, fact.value, sample.value);
  const style = { collectionStyle: 'flow', defaultStringType: 'QUOTE_DOUBLE', lineWidth: 0 } as const;
  const line = `${key}: ${stringify(example, { ...style, defaultKeyType: 'PLAIN' }).trim()}`;
  return when(fact.placeholder || reason !== undefined, 'company', [key], {
    label: title,
    example: line,
    ...(reason && { problem: reason }),
  });
}

/** «quedan 44 datos provisionales». */
export const remaining = ({ length }: readonly Problem[]): string =>
  length === 1 ? 'queda 1 dato provisional' : `quedan ${length} datos provisionales`;

/** The report on renewals, for the terminal. */
export const renewalReport = (renewals: readonly Problem[]): string =>
  ['Hay autorizaciones o certificados por renovar. No impiden publicar.', ...renewals.map(paragraph)].join(
    '\n\n',
  );

/** The report on provisional content, in Spanish. */
export function gateReport(placeholders: readonly Problem[]): string {
  const items = placeholders.map((item, index) => `${index + 1}. ${paragraph(item)}`);
  return [`El sitio no se puede publicar: ${remaining(placeholders)}.`, ...items].join('\n\n');
}

function paragraph({ file, path, label, problem, example }: Problem): string {
  return [
    `content/${contentFiles[file].file}`,
    `Dato:     ${label} (${fieldName(path)})`,
    ...(problem === provisional(file, path) ? [] : [`Motivo:   ${problem}`]),
    `Ejemplo:  ${example}`,
  ].join('\n   ');
}
