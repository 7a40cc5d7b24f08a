import type { IncomingMessage } from 'node:http';
import { flawWords } from '../../model/files/flaws.ts';
import { type Kind, kinds, limitsOf } from '../../model/files/kinds.ts';
import { formats } from '../../model/text/format.ts';
import type { Asset } from '../shared/protocol.ts';
import { describe, endingOf } from './asset-file.ts';
import type { Library } from './assets.ts';
import { toPlain } from './pictures.ts';
import { Refusal } from './refusal.ts';

const COMPATIBLE = 'En el iPhone: Ajustes › Cámara › Formatos › «El más compatible»';

/** Stores an uploaded file. Its bytes decide its type; a picture becomes one that every reader takes. */
export async function upload(request: IncomingMessage, kind: Kind, library: Library): Promise<Asset> {
  const { max, lighter } = kinds[kind];
  const tooHeavy = `El archivo pesa demasiado: el máximo son ${formats('es').bytes(max)}. ${lighter}`;
  const sent = await bodyOf(request, max, tooHeavy);
  if (sent.length === 0) throw new Refusal('El archivo está vacío. Elija otro o expórtelo de nuevo.');
  const bytes = kind === 'picture' ? ((await toPlain(sent)) ?? sent) : sent;
  if (bytes.length > max) throw new Refusal(tooHeavy);
  const refusal = refusalOf(bytes, kind);
  if (refusal) throw new Refusal(refusal);
  const asset = await describe(bytes, Date.now());
  if (asset.flaw) throw new Refusal(flawWords(asset.flaw));
  library.keep(bytes);
  return asset;
}

/** The reason why a file cannot be used, by its bytes. */
function refusalOf(bytes: Buffer, kind: Kind): string | undefined {
  const ending = endingOf(bytes, [kind]);
  if (kind === 'picture' && !ending && /^.{4}ftyp(he|mif1)/s.test(bytes.toString('latin1', 0, 12)))
    return `La fotografía está en el formato HEIC, que muchos navegadores no muestran. ${COMPATIBLE}; o abra la foto en el ordenador y expórtela como JPG.`;
  return ending ? undefined : `El archivo es de otro tipo. Sirven: ${limitsOf({ kind })}.`;
}

/**
 * Reads the body of a request.
 * @param refusal message when it has more bytes than `max`
 * @throws Refusal
 */
export async function bodyOf(
  request: IncomingMessage,
  max: number,
  refusal: string,
): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers['content-length']) > max) throw new Refusal(refusal);
  const chunks: Buffer[] = [];
  let length = 0;
  // The connection stays open for the response.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += chunk.length;
    if (length > max) throw new Refusal(refusal);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
