import type { IncomingMessage } from 'node:http';
import { formats } from '../src/content/format.ts';
import { kinds } from '../src/content/kinds.ts';
import { describe, endingOf, type Library } from './assets.ts';
import type { Asset, Kind } from './protocol.ts';
import { Refusal } from './refusal.ts';

/** Keeps the file that a request brings, until a save takes it. */
export async function upload(request: IncomingMessage, kind: Kind, library: Library): Promise<Asset> {
  const bytes = await bodyOf(request, kinds[kind].most, () => {
    const most = formats('es').bytes(kinds[kind].most);
    return new Refusal(`El archivo pesa demasiado: el máximo son ${most}. ${kinds[kind].lighter}`);
  });
  if (bytes.length === 0) throw new Refusal('El archivo está vacío. Elija otro o expórtelo de nuevo.');
  if (!endingOf(bytes, [kind])) {
    const endings = formats('es').list(Object.keys(kinds[kind].types).map((ending) => `.${ending}`));
    throw new Refusal(`El archivo es de otro tipo. Sirven los de estos tipos: ${endings}.`);
  }
  const asset = await describe(bytes, Date.now());
  if (kind === 'picture' && !asset.width)
    throw new Refusal(
      'La fotografía está incompleta o dañada: no se puede leer hasta el final. Cópiela o expórtela de nuevo y compruebe que se abre.',
    );
  library.keep(bytes);
  return asset;
}

/**
 * The body of a request.
 * @param refusal makes what is thrown as soon as the body is larger than `most`
 */
export async function bodyOf(request: IncomingMessage, most: number, refusal: () => Error): Promise<Buffer> {
  if (Number(request.headers['content-length']) > most) throw refusal();
  const chunks: Buffer[] = [];
  let length = 0;
  // The line stays open for the answer.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += chunk.length;
    if (length > most) throw refusal();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
