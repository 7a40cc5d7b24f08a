import { extname } from 'node:path';

const TEXT: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.vcf': 'text/vcard',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'text/xml',
};

const BINARY: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Every type the site may send: its extensions without the point, and whether it is text. For hosts that keep a list. */
export function knownTypes(): Array<{ type: string; extensions: string[]; text: boolean }> {
  const extensions = Map.groupBy([...Object.entries(TEXT), ...Object.entries(BINARY)], ([, type]) => type);
  return [...extensions].map(([type, entries]) => ({
    type,
    extensions: entries.map(([extension]) => extension.slice(1)),
    text: entries.some(([extension]) => extension in TEXT),
  }));
}

/** Whether a file is text: it gets a charset when served, and is worth compressing at build. */
export function isText(file: string): boolean {
  return extname(file).toLowerCase() in TEXT;
}

/** The `Content-Type` of a file by its extension. Unknown ones download as bytes, which `nosniff` keeps harmless. */
export function contentTypeOf(file: string): string {
  const extension = extname(file).toLowerCase();
  const text = TEXT[extension];
  return text ? `${text}; charset=utf-8` : (BINARY[extension] ?? 'application/octet-stream');
}
