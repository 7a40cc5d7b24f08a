/** What the path and the bytes of a picture, video or certificate say. */
import { judge } from '../../model/files/judge.ts';
import { isReservedName, type Kind, kinds, START_BYTES } from '../../model/files/kinds.ts';
import type { Asset } from '../shared/protocol.ts';

export const kindNames = Object.keys(kinds) as Kind[];

/** Whether a path such as `fotos/cobre.jpg` can name a picture, video or certificate. */
export function isAssetPath(path: string): boolean {
  const [, folder, name = '', ending = ''] =
    /^([^/]+)\/([a-z0-9_-][a-z0-9_.-]*\.([a-z0-9]+))$/.exec(path) ?? [];
  const isTyped = Object.values(kinds).some(
    (kind) => kind.folder === folder && Object.hasOwn(kind.types, ending),
  );
  return isTyped && !isReservedName(name);
}

/** The file extension for the first bytes of a file, such as `jpg`; empty for an unknown type. */
export function endingOf(bytes: Uint8Array, among: readonly Kind[] = kindNames) {
  const start = Buffer.from(bytes.subarray(0, START_BYTES)).toString('hex');
  const types = among.flatMap((kind) => Object.entries<RegExp>(kinds[kind].types));
  return types.find(([, signature]) => signature.test(start))?.[0] ?? '';
}

/**
 * Describes a file.
 * @param time when the file was created, in milliseconds since 1970
 * @param open opens the file completely by default
 */
export async function describe(bytes: Uint8Array<ArrayBuffer>, time: number, open = judge): Promise<Asset> {
  const kind = kindNames.find((one) => endingOf(bytes, [one]));
  const judged = kind && (await open(bytes, kind));
  const id = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
  return { id, bytes: bytes.length, at: Math.round(time), ending: endingOf(bytes), ...judged };
}
