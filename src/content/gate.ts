import { stringify } from 'yaml';
import { type Fact, fieldMeta } from './fields.ts';
import { whyMadeUp } from './made-up.ts';
import { fieldName } from './mistakes.ts';
import { company as companySchema } from './schemas/company.ts';
import { contentFiles } from './schemas/index.ts';
import type { Company, SiteContent } from './types.ts';

/** Something that the company has not given yet. */
export interface Placeholder {
  /** What is missing, in Spanish. */
  what: string;
  /** Where it is written: language of the edition, and path below its folder. */
  language: string;
  file: string;
  path: PropertyKey[];
  /** The line of YAML once it is filled in, such as `phone: "+34 954 123 456"`. */
  example: string;
  /** Why a value that is given as final does not count. */
  reason?: string | undefined;
}

/**
 * Everything that is still provisional, in the order in which the company would fill it in. The facts that editions share
 * are listed once; each legal text waits for the adviser.
 */
export function listPlaceholders([base, ...others]: readonly [SiteContent, ...SiteContent[]]): Placeholder[] {
  const keys = Object.keys(companySchema.shape) as (keyof Company)[];
  const found = [
    ...keys.flatMap((key) => unsettledFact(base.company, key)),
    ...unsettledMedia(base),
    ...unsettledLegalText(base),
    ...unsettledMap(base),
  ];
  return [base, ...others].flatMap((edition) => {
    const list = edition === base ? found : unsettledLegalText(edition);
    return list.map((item) => ({ ...item, language: edition.language }));
  });
}

type Unsettled = Omit<Placeholder, 'language'>;

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
): Unsettled {
  return { what, file: contentFiles[name].file, path, example, reason };
}

function unsettledFact(company: Company, key: keyof Company): Unsettled[] {
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

function unsettledMedia({ site, certifications, pictures, hero, about }: SiteContent): Unsettled[] {
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

function unsettledLegalText({ legal }: SiteContent): Unsettled[] {
  const review = 'Revisión del aviso legal por el asesor jurídico';
  return legal.adviserNote
    ? [placeholder(review, 'legal', ['adviserNote'], '(sin la línea «adviserNote»)')]
    : [];
}

function unsettledMap({ legal: { mapProvider }, contact }: SiteContent): Unsettled[] {
  const { provider } = contact.map;
  if (mapProvider === provider) return [];
  const map = 'Aviso legal conforme al mapa que se usa';
  const reason = `El texto habla del mapa de «${mapProvider}» y el sitio usa el de «${provider}» (${contentFiles.contact.file}).`;
  return [placeholder(map, 'legal', ['mapProvider'], `mapProvider: ${provider}`, reason)];
}

/** «quedan 44 datos provisionales». */
export const remaining = ({ length }: readonly Placeholder[]): string =>
  length === 1 ? 'queda 1 dato provisional' : `quedan ${length} datos provisionales`;

/** Why the content is not fit to be published: the Spanish list. */
export function gateReport(placeholders: readonly Placeholder[]): string {
  const items = placeholders.map(
    (item, index) => `${index + 1}. content/${item.language}/${paragraph(item)}`,
  );
  return [`El sitio no se puede publicar: ${remaining(placeholders)}.`, ...items].join('\n\n');
}

function paragraph({ what, file, path, example, reason }: Placeholder): string {
  return [
    file,
    `Dato:     ${what} (${fieldName(path)})`,
    ...(reason ? [`Motivo:   ${reason}`] : []),
    `Ejemplo:  ${example}`,
  ].join('\n   ');
}
