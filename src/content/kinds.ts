import type { FileReference } from './fields.ts';

const megabyte = 1024 ** 2;

/** Of each kind of file: its folder, types with their first bytes in hexadecimal, most bytes, and how to make it lighter. */
export const kinds = {
  picture: {
    folder: 'fotos',
    types: { jpg: /^ffd8ff/, jpeg: /^ffd8ff/, png: /^89504e47/, webp: /^52494646.{8}57454250/ },
    most: 20 * megabyte,
    lighter: 'Expórtelo en JPG con calidad 80, a 4000 píxeles de ancho como mucho.',
  },
  video: {
    folder: 'video',
    types: { webm: /^1a45dfa3/, mp4: /^.{8}66747970/ },
    most: 20 * megabyte,
    lighter: 'Expórtelo con menos calidad o con menos duración.',
  },
  certificate: {
    folder: 'certificados',
    types: { pdf: /^255044462d/ },
    most: 5 * megabyte,
    lighter: 'Guárdelo con menos resolución o con la opción «tamaño reducido».',
  },
} satisfies Record<FileReference['kind'], object>;
