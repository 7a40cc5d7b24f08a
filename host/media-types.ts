/** Content types by extension, for every host. */
export const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  txt: 'text/plain',
  vcf: 'text/vcard',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
  pdf: 'application/pdf',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/vnd.microsoft.icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  ttf: 'font/ttf',
  woff: 'font/woff',
  woff2: 'font/woff2',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/** Extensions of text that is sent with `charset=utf-8`. */
export const WITH_CHARSET = ['html', 'css', 'js', 'txt', 'vcf'];

/** The content type of a file by its extension; undefined for an unknown extension. */
export function typeOf(file: string): string | undefined {
  const extension = file.split('.').at(-1) ?? '';
  const type = TYPES[extension];
  return type && WITH_CHARSET.includes(extension) ? `${type}; charset=utf-8` : type;
}

const TEXT = /^text\/|json|xml/;

export const COMPRESSIBLE = Object.values(TYPES).filter((type) => TEXT.test(type));

/** Matches file names by the type of their extension. */
const namesOf = (type: RegExp): RegExp => {
  const extensions = Object.entries(TYPES).flatMap(([extension, own]) => (type.test(own) ? [extension] : []));
  return new RegExp(`\\.(?:${extensions.join('|')})$`, 'i');
};

/** Files of which a build has compressed copies. */
export const TEXT_FILE = namesOf(TEXT);

/** Files that other sites may embed: pictures, icons, PDFs and the vCard. */
export const SHARED_FILE = namesOf(/^image\/|\/pdf$|vcard$/);

/** Files that are not pages: a missing one gets one line of text instead of a page. */
export const ASSET = namesOf(/^(?!text\/html$)/);
