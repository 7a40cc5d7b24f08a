import * as z from 'zod';
import {
  cnae,
  coordinates,
  day,
  email,
  measure,
  nif,
  phone,
  postalCode,
  siteUrl,
} from '../company-fields.ts';
import { fact } from '../facts.ts';
import { list, plain } from '../fields.ts';

/** empresa.yaml: the company's data, the only place where they are written (F1–F9). */
export const company = z.strictObject({
  // Trade name, in the header and in titles. Example: Residuos y Metales
  tradeName: fact(plain({ max: 40 })),
  // Name in the commercial register. Example: Denominación social, S.L.
  legalName: fact(plain({ max: 120 })),
  // NIF with its control. Example: B12345674
  taxId: fact(nif()),
  // Street and number. Example: Avenida de la Raza, 1
  street: fact(plain({ max: 120 })),
  // Five figures in quotes. Example: "41012"
  postalCode: fact(postalCode()),
  // Town. Example: Sevilla
  locality: plain({ max: 60 }),
  // Country. Example: España
  country: plain({ max: 60 }),
  // Place of the premises. Example: { latitude: 37.3413, longitude: -6.0013 }
  coordinates: fact(coordinates()),
  // Phone for calls, read as E.164. Example: "+34 954 123 456"
  phone: fact(phone()),
  // Number of WhatsApp, read as E.164. Example: "+34 600 123 456"
  whatsapp: fact(phone()),
  // Sales address. Example: ventas@empresa.es
  email: fact(email()),
  // Address of this site. Example: https://www.empresa.es
  website: fact(siteUrl()),
  // Entry in the commercial register. Example: Registro Mercantil de Sevilla, tomo 1, folio 2, hoja SE-3
  register: fact(plain({ max: 200 })),
  // Legal form (F8). Example: Sociedad limitada (S.L.)
  legalForm: plain({ max: 80 }),
  // Sector (F8). Example: Comercio
  sector: plain({ max: 80 }),
  // Day of incorporation (F8). Example: 2018-12-14
  incorporated: day(),
  // Town of the register (F8). Example: Sevilla
  registeredIn: plain({ max: 60 }),
  // Activity (F8). Example: Comercio al por mayor de chatarra y productos de desecho
  activity: plain({ max: 200 }),
  // Class of the CNAE in quotes (F8). Example: "4677"
  cnae: cnae(),
  // Town of the courts (F8). Example: Sevilla
  courts: plain({ max: 60 }),
  // Authorisations of the Junta de Andalucía (F3). Example: [GRU-3254, AN-0578]
  authorisations: list(plain({ max: 40 }), (code) => code),
  // Volumes in m³ (F5). Example: [12, 16, 20, 22, 25]
  containers: list(measure(1, 60, 'metros cúbicos'), (volume) => volume),
  // Trays (F6).
  tray: z.strictObject({
    // Outer length in mm. Example: 1200
    length: measure(1, 10_000, 'milímetros'),
    // Outer width in mm. Example: 1000
    width: measure(1, 10_000, 'milímetros'),
    // Outer height in mm. Example: 790
    height: measure(1, 10_000, 'milímetros'),
    // Capacity in litres. Example: 670
    capacity: measure(1, 10_000, 'litros'),
    // Approximate weight in kg. Example: 40
    weight: measure(1, 10_000, 'kilogramos'),
  }),
});

export type Company = z.output<typeof company>;
