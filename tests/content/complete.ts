import type { FactKey } from '../../src/content/made-up.ts';
import type { Draft } from './draft.ts';

/** Data as a company would give them, made up. Complete by its type: a new fact needs its line here. */
export const companyFacts: Record<FactKey, unknown> = {
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

/** Fills in all that F9 lists, as the company would: the content that the gate lets pass. */
export function complete(draft: Draft): Draft {
  for (const [key, value] of Object.entries(companyFacts)) draft.set('empresa.yaml', [key], value);
  draft.set('sitio.yaml', ['logo', 'standIn'], false);
  for (const name of draft.keys('fotos.yaml')) draft.set('fotos.yaml', [name, 'standIn'], false);
  draft.set('inicio/portada.yaml', ['video', 'standIn'], false);
  draft.set('inicio/nosotros.yaml', ['team', 'picture'], 'flota-al-amanecer.jpg');
  for (const index of draft.keys('inicio/certificaciones.yaml', ['certificates'])) {
    draft.set('inicio/certificaciones.yaml', ['certificates', Number(index), 'sample'], false);
  }
  for (const name of draft.files('certificados')) {
    if (name.endsWith('.pdf')) draft.write(`certificados/${name}`, `%PDF-1.7 ${name}`);
  }
  draft.set('inicio/contacto.yaml', ['map', 'provider'], 'openstreetmap');
  draft.set('aviso-legal.yaml', ['mapProvider'], 'openstreetmap');
  return draft.rename('aviso-legal.yaml', ['adviserNote']);
}
