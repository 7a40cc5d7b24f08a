import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { posix } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Client, FTPError } from 'basic-ftp';
import { Refusal } from '../server/refusal.ts';
import { offersNoTls, protectsNoFiles } from './failure.ts';
import type { Remote } from './remote.ts';
import { type Settings, TIMEOUT_MS } from './settings.ts';

const MISSING = 550;
const TOO_MANY = 421;
/** ProFTPD's reply to LIST for a missing folder. */
const UNAVAILABLE = 450;

/** FTP with explicit TLS. The password is sent only after the certificate has been checked. */
export async function openFtps(settings: Settings, password: string): Promise<Remote> {
  const { host, port = 21, user, folder, ca } = settings;
  const client = new Client(TIMEOUT_MS);
  try {
    const secureOptions = {
      rejectUnauthorized: true,
      // SNI: a server of several domains selects the certificate by name.
      ...(!isIP(host) && { servername: host }),
      ...(ca && { ca: readFileSync(ca) }),
    };
    await client.access({ host, port, user, password, secure: true, secureOptions });
    // The client ignores a refusal, after which no file could be sent.
    await client.send('PROT P').catch((error: unknown) => {
      throw error instanceof FTPError ? protectsNoFiles(host, error.message) : error;
    });
    await client.cd(folder).catch(whenMissing(new Refusal(`La carpeta «${folder}» no existe en ${host}.`)));
  } catch (error) {
    const isUnencrypted = error instanceof FTPError && !client.ftp.hasTLS && error.code !== TOO_MANY;
    client.close();
    throw isUnencrypted ? offersNoTls(host, error.message) : error;
  }
  const list = async (path: string) => {
    const items = await client.list(path).catch(whenMissing([], UNAVAILABLE));
    return new Map(items.filter(({ isFile }) => isFile).map(({ name, size }) => [name, size]));
  };
  let knowsSize = false;
  const sizeOf = async (path: string) => {
    try {
      const size = await client.size(path);
      knowsSize = true;
      return size;
    } catch (error) {
      if (!(error instanceof FTPError)) throw error;
      // Some servers do not know SIZE, or reply to it as for a missing file.
      return knowsSize && error.code === MISSING
        ? undefined
        : (await list(posix.dirname(path))).get(posix.basename(path));
    }
  };
  return {
    async read(path) {
      // Some servers close the connection when a download fails.
      if ((await sizeOf(path)) === undefined) return undefined;
      const stream = new PassThrough();
      const [content] = await Promise.all([text(stream), client.downloadTo(stream, path)]);
      return content;
    },
    list,
    size: sizeOf,
    async modified(path) {
      const at = await client.lastMod(path).catch(whenUnknown);
      return at?.getTime();
    },
    async upload(content, path) {
      await client.uploadFrom(Readable.from(content), path);
    },
    async rename(from, to) {
      await client.rename(from, to).catch((error: unknown) => {
        // Some servers do not say which file.
        throw error instanceof FTPError ? new Error(`${error.message} (${to})`) : error;
      });
    },
    async remove(path) {
      // DELE replies the same for a missing and for a protected file.
      if ((await sizeOf(path)) !== undefined) await client.remove(path);
    },
    async mkdir(path) {
      await client.sendIgnoringError(`MKD ${path}`);
    },
    async rmdir(path) {
      await client.sendIgnoringError(`RMD ${path}`);
    },
    async close() {
      client.close();
    },
  };
}

/** `undefined` when the server refuses the command or does not know it. */
function whenUnknown(error: unknown): undefined {
  if (!(error instanceof FTPError)) throw error;
}

/** Handles «no such file» by returning this value, or throwing it if it is an error. Rethrows other errors. */
function whenMissing<T>(value: T, ...codes: number[]) {
  return (error: unknown) => {
    if (!(error instanceof FTPError && [MISSING, ...codes].includes(error.code))) throw error;
    if (value instanceof Error) throw value;
    return value;
  };
}
