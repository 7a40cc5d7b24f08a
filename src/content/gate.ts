import { stringify } from 'yaml';
import type { Fact } from './fields.ts';
import { fieldName } from './mistakes.ts';
import { fieldMeta } from './parts.ts';
import { whySample } from './sample-values.ts';
import { company as companySchema } from './schemas/company.ts';
import { mapProviders } from './schemas/contact.ts';
import { contentFiles } from './schemas/index.ts';
import type { Company, SiteContent } from './types.ts';

/** Something that the company has not given yet. */
export interface Placeholder {
  /** What is missing, in Spanish. */
  what: string;
  /** Where it is written. */
  file: string;
  path: PropertyKey[];
  /** The line of YAML once it is filled in, such as `phone: "+34 954 123 456"`. */
  example: string;
  /** Why a value that is given as final does not count. */
  reason?: string | undefined;
}

type Item = [
  isProvisional: boolean,
  what: string,
  name: keyof typeof contentFiles,
  path: PropertyKey[],
  example: string,
  reason?: string | undefined,
];

/**
 * Everything that is still provisional, in the order in which the company would fill it in. What editions share is listed
 * once; each legal text waits for the adviser.
 */
export function listPlaceholders(editions: readonly [SiteContent, ...SiteContent[]]): Placeholder[] {
  const [{ company, site, certifications, pictures, hero, about, legal, contact }] = editions;
  const { provider } = contact.map;
  const owned = 'standIn: false';
  const map = `El texto habla del mapa de ${mapProviders[legal.mapProvider]} y el sitio usa el de ${mapProviders[provider]} («Proveedor del mapa», en «Contacto»).`;
  const items: Item[] = [
    ...Object.keys(companySchema.shape).map((key) => factItem(company, key as keyof Company)),
    [site.logo.standIn, 'Logotipo', 'site', ['logo', 'standIn'], owned],
    ...certifications.certificates.map(({ name, sample }, index): Item => {
      const path = ['certificates', index, 'sample'];
      return [sample, `Certificado ${name}`, 'certifications', path, 'sample: false'];
    }),
    ...Object.entries(pictures).map(
      ([name, { standIn }]): Item => [standIn, `Fotografía ${name}`, 'pictures', [name, 'standIn'], owned],
    ),
    [hero.video.standIn, 'Vídeo de portada', 'hero', ['video', 'standIn'], owned],
    [!about.team.picture, 'Fotografía del equipo', 'about', ['team', 'picture'], 'picture: equipo.jpg'],
    ...editions.map((edition): Item => {
      const review = 'Revisión del aviso legal por el asesor jurídico';
      const path = ['adviserNote', edition.language];
      return [edition.legal.adviserNote !== undefined, review, 'legal', path, '(sin la nota)'];
    }),
    [
      legal.mapProvider !== provider,
      'Aviso legal conforme al mapa que se usa',
      'legal',
      ['mapProvider'],
      `mapProvider: ${provider}`,
      map,
    ],
  ];
  return items
    .filter(([isProvisional]) => isProvisional)
    .map(([, what, name, path, example, reason]) => {
      return { what, file: contentFiles[name].file, path, example, reason };
    });
}

function factItem(company: Company, key: keyof Company): Item {
  const fact = company[key];
  const schema = companySchema.shape[key];
  const { title = key, examples: [example] = [] } = fieldMeta(schema);
  if (typeof fact !== 'object' || !('placeholder' in fact)) return [false, title, 'company', [key], ''];
  // Parsed, as the content holds a phone in another form than it is written.
  const sample = schema.parse(example) as Fact<unknown>;
  const reason = fact.placeholder ? undefined : whySample(key, fact.value, sample.value);
  const style = { collectionStyle: 'flow', defaultStringType: 'QUOTE_DOUBLE', lineWidth: 0 } as const;
  const line = `${key}: ${stringify(example, { ...style, defaultKeyType: 'PLAIN' }).trim()}`;
  return [fact.placeholder || reason !== undefined, title, 'company', [key], line, reason];
}

/** «quedan 44 datos provisionales». */
export const remaining = ({ length }: readonly Placeholder[]): string =>
  length === 1 ? 'queda 1 dato provisional' : `quedan ${length} datos provisionales`;

/** Why the content is not fit to be published: the Spanish list. */
export function gateReport(placeholders: readonly Placeholder[]): string {
  const items = placeholders.map((item, index) => `${index + 1}. ${paragraph(item)}`);
  return [`El sitio no se puede publicar: ${remaining(placeholders)}.`, ...items].join('\n\n');
}

function paragraph({ what, file, path, example, reason }: Placeholder): string {
  return [
    `content/${file}`,
    `Dato:     ${what} (${fieldName(path)})`,
    ...(reason ? [`Motivo:   ${reason}`] : []),
    `Ejemplo:  ${example}`,
  ].join('\n   ');
}
