/** One publication at a time puts files in place. Making a folder is atomic on every server. */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import * as z from 'zod';
import { Refusal } from '../server/refusal.ts';
import { STAGING } from './manifest.ts';
import type { Remote } from './remote.ts';

const TURN = `${STAGING}/turno`;
const OWNER = `${TURN}/quien.json`;
/** Renames last seconds: an older turn is of a publication that was cut off. */
const STALE_MINUTES = 10;

const ownerSchema = z.object({ computer: z.string().max(255), copy: z.string() });

/**
 * Takes the turn, also of a publication that was cut off.
 * @param copy identifies this copy of the site, which publishes once at a time
 * @param now the server's time, if it tells
 * @returns a function that gives the turn back
 * @throws Refusal while another computer has it
 */
export async function takeTurn(
  remote: Remote,
  copy: string,
  now: number | undefined,
): Promise<() => Promise<void>> {
  const release = async () => {
    await remote.remove(OWNER);
    await remote.rmdir(TURN);
  };
  const own = JSON.stringify({ computer: hostname(), copy });
  if (!(await remote.mkdir(TURN))) {
    const text = await remote.read(OWNER);
    const owner = readOwner(text);
    // Cut off before it wrote its name: its age counts from now.
    if (text === undefined)
      await remote.upload(Buffer.from(JSON.stringify({ computer: '', copy: randomUUID() })), OWNER);
    const since = await remote.modified(OWNER);
    const minutes = now === undefined || since === undefined ? undefined : (now - since) / 60_000;
    if (owner?.copy !== copy && !(minutes !== undefined && minutes >= STALE_MINUTES))
      throw new Refusal(explain(owner?.computer, minutes));
    await release();
    if (!(await remote.mkdir(TURN))) throw new Refusal(explain(undefined, 0));
  }
  await remote.upload(Buffer.from(own), OWNER);
  return release;
}

function explain(computer: string | undefined, minutes: number | undefined): string {
  const who = computer ? `Otro ordenador («${computer}»)` : 'Otra persona';
  const rest =
    minutes === undefined
      ? `Si no hay nadie publicando, borre la carpeta ${TURN} del servidor.`
      : `Si su publicación se cortó, podrá publicar dentro de ${STALE_MINUTES} minutos.`;
  return `${who} está publicando ahora mismo. Espere a que termine y publique de nuevo. ${rest}`;
}

function readOwner(text = ''): z.output<typeof ownerSchema> | undefined {
  try {
    return ownerSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
