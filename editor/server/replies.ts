/** Replies of the editor's server. */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { basename } from 'node:path';
import * as z from 'zod';
import { isLocked } from '../../model/files/retry.ts';
import { TYPES } from '../site.ts';
import { endingOf } from './asset-file.ts';
import { Refusal } from './refusal.ts';

export interface Reply {
  status?: number;
  headers: OutgoingHttpHeaders;
  body: string | Uint8Array;
}

/** The editor's page loads nothing from other origins and cannot be framed. */
const PAGE_POLICY = [
  "default-src 'self'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "font-src 'self' data:",
  "frame-src 'self'",
  ...['object-src', 'base-uri', 'form-action', 'frame-ancestors'].map((name) => `${name} 'none'`),
].join('; ');

const FOREVER = { 'cache-control': 'max-age=31536000, immutable' };

const READ_ONLY =
  'La carpeta del sitio está protegida contra escritura: no se puede guardar nada. Copie la carpeta a un lugar propio, como «Documentos», y abra allí el editor.';

export const asPage = (body: string): Reply => ({
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': PAGE_POLICY },
  body,
});

/** Text of a subtype such as `css`. */
export const asText = (type: string, body: string, status = 200): Reply => ({
  status,
  headers: { 'content-type': `text/${type}; charset=utf-8` },
  body,
});

export const asJson = (value: unknown, status = 200): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

/** A picture, video or certificate, or a byte range of it: Safari requests videos in ranges. */
export function asFile(bytes: Uint8Array, { headers: { range = '' } }: IncomingMessage): Reply {
  const type = TYPES[endingOf(bytes)] ?? 'application/octet-stream';
  const headers = {
    'content-type': type,
    'accept-ranges': 'bytes',
    // The editor's page shows PDFs in frames.
    'content-security-policy': "frame-ancestors 'self'",
    ...FOREVER,
  };
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  const part = bytes.subarray(Number(from ?? 0), to ? Number(to) + 1 : bytes.length);
  if (from === undefined || part.length === 0) return { headers, body: bytes };
  const contentRange = `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}`;
  return { status: 206, headers: { ...headers, 'content-range': contentRange }, body: part };
}

/** The reason why a request has failed, in Spanish. */
export function asRefusal(error: unknown): Reply {
  // 200: any other status would be an error in the browser's console.
  if (error instanceof Refusal) return asJson({ refusal: error.message, ...error.details });
  if (error instanceof z.ZodError || error instanceof SyntaxError || error instanceof URIError)
    return asJson({ refusal: 'Petición no válida.' }, 400);
  const { code, path = '' } = Object(error);
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return asJson({
      refusal: 'El disco está lleno. No se ha guardado nada: libere espacio e inténtelo de nuevo.',
    });
  if (code === 'EROFS') return asJson({ refusal: READ_ONLY });
  if (isLocked(error) && path) {
    const file = `El archivo «${basename(path)}» está abierto en otro programa, o protegido contra escritura`;
    return asJson({
      refusal: `${file}. No se ha guardado nada: ciérrelo o quítele la protección, e inténtelo de nuevo.`,
    });
  }
  console.error(error);
  const cause = path ? `: el sistema no deja usar «${basename(path)}» (${code})` : '';
  const refusal = `El editor ha fallado y no ha guardado nada${cause}. Avise a quien mantiene el sitio.`;
  return asJson({ refusal }, 500);
}

export function send(response: ServerResponse, { status = 200, headers, body }: Reply): void {
  const safe = {
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "frame-ancestors 'none'",
  };
  response.writeHead(status, { ...safe, ...headers }).end(body);
}
