/** One publication at a time puts files in place. Renaming a folder to a name that exists fails on every server. */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import * as z from 'zod';
import { Refusal } from '../server/refusal.ts';
import { STAGING } from './manifest.ts';
import type { Remote } from './remote.ts';

const TURN = `${STAGING}/turno`;
/** Renames last seconds: an older turn is of a publication that was cut off. */
const STALE_MINUTES = 10;

const ownerSchema = z.object({ computer: z.string().max(255), copy: z.string() });

/** The folder on the server of a copy of the site, which publishes once at a time. */
export const folderOf = (copy: string): string => `${STAGING}/${copy.slice(0, 16)}`;

/**
 * Takes the turn, also of a publication that was cut off.
 * @param copy identifies this copy of the site
 * @param now the server's time, if it tells
 * @returns a function that gives the turn back
 * @throws Refusal while another computer has it
 */
export async function takeTurn(
  remote: Remote,
  copy: string,
  now: number | undefined,
): Promise<() => Promise<void>> {
  const mine = folderOf(copy);
  const [file, owner] = [`${mine}/quien.json`, await readOwner(remote)];
  if (owner) {
    const isOwn = owner.copy === copy;
    const minutes = now === undefined || owner.since === undefined ? undefined : (now - owner.since) / 60_000;
    if (!isOwn && !(minutes !== undefined && minutes >= STALE_MINUTES))
      throw new Refusal(explain(owner, minutes));
    const cutOff = `${TURN}-${randomUUID()}`;
    await remote.rename(TURN, cutOff);
    for (const name of (await remote.list(cutOff)).keys()) await remote.remove(`${cutOff}/${name}`);
    await remote.rmdir(cutOff);
  }
  await remote.mkdir(mine);
  await remote.upload(Buffer.from(JSON.stringify({ computer: hostname(), copy })), file);
  try {
    await remote.rename(mine, TURN);
  } catch (error) {
    const other = await readOwner(remote);
    throw other ? new Refusal(explain(other, 0)) : error;
  }
  return () => remote.rename(TURN, mine);
}

function explain({ computer }: Owner, minutes: number | undefined): string {
  const who = computer ? `Otro ordenador («${computer}»)` : 'Otra persona';
  const rest =
    minutes === undefined
      ? `Si no hay nadie publicando, borre la carpeta ${TURN} del servidor.`
      : `Si su publicación se cortó, podrá publicar dentro de ${STALE_MINUTES} minutos.`;
  return `${who} está publicando ahora mismo. Espere a que termine y publique de nuevo. ${rest}`;
}

interface Owner {
  computer?: string;
  copy?: string;
  /** By the server's clock. */
  since: number | undefined;
}

async function readOwner(remote: Remote): Promise<Owner | undefined> {
  const path = `${TURN}/quien.json`;
  const text = await remote.read(path);
  if (text === undefined) return undefined;
  const since = await remote.modified(path);
  try {
    return { ...ownerSchema.parse(JSON.parse(text)), since };
  } catch {
    // Not written by this program: only its age is known.
    return { since };
  }
}
