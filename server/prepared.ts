import { readFileSync } from 'node:fs';
import type { Catalogue, Entry, Variant } from './catalogue.ts';
import type { Encoding } from './negotiation.ts';
import { type Allowance, type Headers, headersFor } from './policy.ts';

/** What is ready before anybody asks: put together anew for each answer, headers cost more than the rest of it. */

/** An error page, held in memory: it must be there even when the disk is not. */
export type StoredPage = ReadonlyMap<Encoding, { readonly headers: Headers; readonly body: Buffer }>;

/** Reads an error page in all its encodings. */
export function preparePage({ variants, contentType, pathname }: Entry, allowance: Allowance): StoredPage {
  const policy = headersFor({ pathname, contentType, found: false }, allowance);
  return new Map(
    [...variants].map(([encoding, { file }]) => {
      const body = readFileSync(file);
      const length = { Vary: 'Accept-Encoding', 'Content-Length': String(body.length) };
      return [encoding, { headers: { ...policy, ...length, ...encodingHeader(encoding) }, body }];
    }),
  );
}

/** Gives the headers of any form of any file of the catalogue; those of its length are left to the answer. */
export function prepareHeaders({ entries, allowance }: Catalogue): (variant: Variant) => Headers {
  const prepared = new Map<Variant, Headers>();
  for (const entry of entries.values())
    for (const variant of entry.variants.values())
      prepared.set(variant, fileHeaders(entry, variant, allowance));
  return (variant) => {
    const headers = prepared.get(variant);
    if (!headers) throw new Error(`${variant.file} no está en el catálogo`);
    return headers;
  };
}

function fileHeaders(entry: Entry, { encoding, etag, modified }: Variant, allowance: Allowance): Headers {
  return {
    ...headersFor({ pathname: entry.pathname, contentType: entry.contentType, found: true }, allowance),
    ETag: etag,
    'Last-Modified': modified,
    'Accept-Ranges': 'bytes',
    ...(entry.variants.size > 1 ? { Vary: 'Accept-Encoding' } : {}),
    ...encodingHeader(encoding),
  };
}

function encodingHeader(encoding: Encoding): Headers {
  return encoding === 'identity' ? {} : { 'Content-Encoding': encoding };
}
