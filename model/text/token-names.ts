/** Spanish name of each token of a template, for forms and reports. */
export const tokenNames = {
  activity: 'la actividad',
  address: 'el domicilio',
  authorisations: 'las autorizaciones',
  closes: 'la hora de cierre',
  cnae: 'la clase de la CNAE',
  courts: 'la población de los juzgados y tribunales',
  date: 'la fecha',
  distance: 'la distancia del domicilio al puerto de Algeciras',
  email: 'el correo',
  first: 'el primer día',
  height: 'el alto',
  last: 'el último día',
  legalName: 'la denominación social',
  length: 'el largo',
  line: 'el título de la línea de actividad',
  notice: 'el aviso que se repite',
  opens: 'la hora de apertura',
  phone: 'el teléfono',
  position: 'el número de la imagen',
  register: 'la inscripción registral',
  taxId: 'el NIF',
  total: 'el total de imágenes',
  tradeName: 'el nombre comercial',
  volume: 'el volumen del contenedor',
  volumes: 'los volúmenes de los contenedores',
  website: 'la dirección del sitio',
  width: 'el ancho',
  year: 'el año en curso',
} as const;

/** The name of a token. */
export type Token = keyof typeof tokenNames;
