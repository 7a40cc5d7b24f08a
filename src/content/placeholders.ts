import type { Company, Fact, SiteContent } from './types.ts';

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
}

type FactKey = { [K in keyof Company]: Company[K] extends Fact<unknown> ? K : never }[keyof Company];

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
  const { company, hero, pictures, certifications } = content;
  const found: Placeholder[] = factKeys
    .filter((key) => company[key].placeholder)
    .map((key) => ({ what: facts[key][0], file: 'empresa.yaml', field: key, example: facts[key][1] }));

  for (const [index, { name, sample }] of certifications.certificates.entries()) {
    if (!sample) continue;
    const field = `certificates › n.º ${index + 1} › sample`;
    found.push({
      what: `Certificado ${name}`,
      file: 'inicio/certificaciones.yaml',
      field,
      example: 'sample: false',
    });
  }
  for (const [name, { standIn }] of Object.entries(pictures)) {
    if (!standIn) continue;
    const field = `${name} › standIn`;
    found.push({ what: `Fotografía ${name}`, file: 'fotos.yaml', field, example: 'standIn: false' });
  }
  if (hero.video.standIn) {
    const field = 'video › standIn';
    found.push({ what: 'Vídeo de portada', file: 'inicio/portada.yaml', field, example: 'standIn: false' });
  }
  // The card has no place for a photograph yet: when it gets one, this line asks for it.
  found.push({
    what: 'Fotografía del equipo',
    file: 'inicio/nosotros.yaml',
    field: 'team',
    example: 'picture: equipo.jpg',
  });
  return found;
}
