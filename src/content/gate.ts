import { stringify } from 'yaml';
import { fieldMeta } from './fields.ts';
import { whyMadeUp } from './made-up.ts';
import { fieldName } from './mistakes.ts';
import { company as companySchema } from './schemas/company.ts';
import { contentFiles } from './schemas/index.ts';
import type { Company, Fact, SiteContent } from './types.ts';

/** Something that the company has not given yet. */
export interface Placeholder {
  /** What is missing, in Spanish. */
  what: string;
  /** Where it is written, below the folder of the content. */
  file: string;
  path: PropertyKey[];
  /** The line of YAML once it is filled in, such as `phone: "+34 954 123 456"`. */
  example: string;
  /** Why a value that is given as final does not count. */
  reason?: string | undefined;
}

/** Everything that is still provisional, in the order in which the company would fill it in. */
export function listPlaceholders(content: SiteContent): Placeholder[] {
  const keys = Object.keys(companySchema.shape) as (keyof Company)[];
  return [
    ...keys.flatMap((key) => unsettledFact(content.company, key)),
    ...unsettledMedia(content),
    ...unsettledLegalText(content),
  ];
}

/** One line of YAML: text in quotes, a group on the same line. */
function yamlLine(key: string, value: unknown): string {
  const style = {
    collectionStyle: 'flow',
    defaultStringType: 'QUOTE_DOUBLE',
    defaultKeyType: 'PLAIN',
  } as const;
  return `${key}: ${stringify(value, { ...style, lineWidth: 0 }).trim()}`;
}

function placeholder(
  what: string,
  name: keyof typeof contentFiles,
  path: PropertyKey[],
  example: string,
  reason?: string,
): Placeholder {
  return { what, file: contentFiles[name].file, path, example, reason };
}

function unsettledFact(company: Company, key: keyof Company): Placeholder[] {
  const fact = company[key];
  const schema = companySchema.shape[key];
  const { title = key, examples: [example] = [] } = fieldMeta(schema);
  if (typeof fact !== 'object' || !('placeholder' in fact)) return [];
  // Parsed, as the content holds a phone in another form than it is written.
  const sample = schema.parse(example) as Fact<unknown>;
  const reason = fact.placeholder ? undefined : whyMadeUp(key, fact.value, sample.value);
  return fact.placeholder || reason
    ? [placeholder(title, 'company', [key], yamlLine(key, example), reason)]
    : [];
}

function unsettledMedia({ site, certifications, pictures, hero, about }: SiteContent): Placeholder[] {
  const owned = 'standIn: false';
  const found = [
    site.logo.standIn && placeholder('Logotipo', 'site', ['logo', 'standIn'], owned),
    ...certifications.certificates.map(({ name, sample }, index) => {
      const path = ['certificates', index, 'sample'];
      return sample && placeholder(`Certificado ${name}`, 'certifications', path, 'sample: false');
    }),
    ...Object.entries(pictures).map(
      ([name, { standIn }]) =>
        standIn && placeholder(`Fotografía ${name}`, 'pictures', [name, 'standIn'], owned),
    ),
    hero.video.standIn && placeholder('Vídeo de portada', 'hero', ['video', 'standIn'], owned),
    !about.team.picture &&
      placeholder('Fotografía del equipo', 'about', ['team', 'picture'], 'picture: equipo.jpg'),
  ];
  return found.filter((item) => item !== false);
}

function unsettledLegalText({ legal, contact }: SiteContent): Placeholder[] {
  const { adviserNote, mapProvider } = legal;
  const { provider } = contact.map;
  const review = 'Revisión del aviso legal por el asesor jurídico';
  const map = 'Aviso legal conforme al mapa que se usa';
  const reason = `El texto habla del mapa de «${mapProvider}» y el sitio usa el de «${provider}» (${contentFiles.contact.file}).`;
  const found = [
    adviserNote && placeholder(review, 'legal', ['adviserNote'], '(sin la línea «adviserNote»)'),
    mapProvider !== provider &&
      placeholder(map, 'legal', ['mapProvider'], `mapProvider: ${provider}`, reason),
  ];
  return found.filter((item) => typeof item === 'object');
}

/** Thrown when the content is not fit to be published. Its message is the Spanish list. */
export class GateError extends Error {
  override name = 'GateError';
  readonly placeholders: readonly Placeholder[];

  constructor(placeholders: readonly Placeholder[], folder: string) {
    const count = placeholders.length;
    const remain = count === 1 ? 'queda 1 dato provisional' : `quedan ${count} datos provisionales`;
    const items = placeholders.map((item, index) => `${index + 1}. ${folder}/${paragraph(item)}`);
    super([`El sitio no se puede publicar: ${remain}.`, ...items].join('\n\n'));
    this.placeholders = placeholders;
  }
}

function paragraph({ what, file, path, example, reason }: Placeholder): string {
  return [
    file,
    `Dato:     ${what} (${fieldName(path)})`,
    ...(reason ? [`Motivo:   ${reason}`] : []),
    `Ejemplo:  ${example}`,
  ].join('\n   ');
}
