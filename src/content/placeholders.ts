import { type FactKey, whyMadeUp } from './made-up.ts';
import type { Company, SiteContent } from './types.ts';

/** Something of F9 that the company has not given yet. */
export interface Placeholder {
  /** What is missing, in Spanish. Example: `Teléfono` */
  what: string;
  /** Where it is written, below content/es. Example: `empresa.yaml` */
  file: string;
  /** The field. Example: `phone` */
  field: string;
  /** What the field looks like once it is filled in. Example: `phone: "+34 954 123 456"` */
  example: string;
  /** Why a value that is given as final does not count. Example: `«B00000000» es un NIF de ejemplo.` */
  reason?: string;
}

// Complete by its type: a new fact of the schema without its line here does not compile.
const facts: Record<FactKey, [what: string, example: string]> = {
  tradeName: ['Nombre comercial', 'tradeName: Nombre de la empresa'],
  legalName: ['Denominación social', 'legalName: Nombre de la empresa, S.L.'],
  taxId: ['NIF', 'taxId: B12345674'],
  street: ['Domicilio', 'street: Calle y número'],
  postalCode: ['Código postal', 'postalCode: "41012"'],
  coordinates: ['Coordenadas del domicilio', 'coordinates: { latitude: 37.3413, longitude: -6.0013 }'],
  phone: ['Teléfono', 'phone: "+34 954 123 456"'],
  whatsapp: ['Número de WhatsApp', 'whatsapp: "+34 600 123 456"'],
  email: ['Correo de ventas', 'email: ventas@empresa.es'],
  website: ['Dirección del sitio', 'website: https://www.empresa.es'],
  register: ['Inscripción registral', 'register: Registro Mercantil de Sevilla, tomo 1, folio 2, hoja SE-3'],
};

const factKeys = Object.keys(facts) as FactKey[];

/** Everything of F9 that is still provisional, in the order in which the company would fill it in. */
export function listPlaceholders(content: SiteContent): Placeholder[] {
  return [
    ...factKeys.flatMap((key) => unsettledFact(content.company, key)),
    ...unsettledMark(content),
    ...unsettledCertificates(content),
    ...unsettledPictures(content),
    ...unsettledLegalText(content),
  ];
}

function unsettledFact(company: Company, key: FactKey): Placeholder[] {
  const { value, placeholder } = company[key];
  const reason = placeholder ? undefined : whyMadeUp(key, value);
  if (!placeholder && !reason) return [];
  const [what, example] = facts[key];
  return [{ what, file: 'empresa.yaml', field: key, example, ...(reason && { reason }) }];
}

function unsettledMark({ site }: SiteContent): Placeholder[] {
  if (!site.logo.standIn) return [];
  return [{ what: 'Logotipo', file: 'sitio.yaml', field: 'logo › standIn', example: 'standIn: false' }];
}

function unsettledCertificates({ certifications }: SiteContent): Placeholder[] {
  return certifications.certificates.flatMap(({ name, sample }, index) => {
    if (!sample) return [];
    const field = `certificates › n.º ${index + 1} › sample`;
    const file = 'inicio/certificaciones.yaml';
    return [{ what: `Certificado ${name}`, file, field, example: 'sample: false' }];
  });
}

function unsettledPictures({ pictures, hero, about }: SiteContent): Placeholder[] {
  const found: Placeholder[] = Object.entries(pictures)
    .filter(([, { standIn }]) => standIn)
    .map(([name]) => ({
      what: `Fotografía ${name}`,
      file: 'fotos.yaml',
      field: `${name} › standIn`,
      example: 'standIn: false',
    }));
  if (hero.video.standIn) {
    const field = 'video › standIn';
    found.push({ what: 'Vídeo de portada', file: 'inicio/portada.yaml', field, example: 'standIn: false' });
  }
  if (!about.team.picture) {
    const what = 'Fotografía del equipo';
    const example = 'picture: equipo.jpg';
    found.push({ what, file: 'inicio/nosotros.yaml', field: 'team › picture', example });
  }
  return found;
}

function unsettledLegalText({ legal, contact }: SiteContent): Placeholder[] {
  const file = 'aviso-legal.yaml';
  const found: Placeholder[] = [];
  if (legal.adviserNote) {
    const what = 'Revisión del aviso legal por el asesor jurídico';
    found.push({ what, file, field: 'adviserNote', example: '(sin la línea «adviserNote»)' });
  }
  const { provider } = contact.map;
  if (legal.mapProvider !== provider) {
    found.push({
      what: 'Aviso legal conforme al mapa que se usa',
      file,
      field: 'mapProvider',
      example: `mapProvider: ${provider}`,
      reason: `El texto habla del mapa de «${legal.mapProvider}» y el sitio usa el de «${provider}» (inicio/contacto.yaml).`,
    });
  }
  return found;
}
