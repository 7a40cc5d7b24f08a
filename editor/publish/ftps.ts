import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { Readable, Writable } from 'node:stream';
import { Client, FTPError } from 'basic-ftp';
import type { Remote } from './remote.ts';
import { PublishError, type Settings, TIMEOUT_MS } from './settings.ts';

const MISSING = 550;
/** What ProFTPD answers when it lists a folder that does not exist. */
const UNAVAILABLE = 450;

/** FTP with explicit TLS. The password is sent only after the certificate has been checked. */
export async function openFtps(settings: Settings, password: string): Promise<Remote> {
  const { host, port = 21, user, folder, ca } = settings;
  const client = new Client(TIMEOUT_MS);
  try {
    const secureOptions = {
      rejectUnauthorized: true,
      // A server of many domains shows the certificate of the one that is named.
      ...(!isIP(host) && { servername: host }),
      ...(ca && { ca: readFileSync(ca) }),
    };
    await client.access({ host, port, user, password, secure: true, secureOptions });
    await client
      .cd(folder)
      .catch(whenMissing(new PublishError(`La carpeta «${folder}» no existe en ${host}.`)));
  } catch (error) {
    client.close();
    throw error;
  }
  const sizeOf = (path: string) => client.size(path).catch(whenMissing(undefined));
  return {
    async read(path) {
      // Some servers end the line when a download fails.
      if ((await sizeOf(path)) === undefined) return undefined;
      const chunks: Buffer[] = [];
      const sink = new Writable({
        write(chunk, _, done) {
          chunks.push(chunk);
          done();
        },
      });
      await client.downloadTo(sink, path);
      return Buffer.concat(chunks).toString();
    },
    async list(path) {
      const items = await client.list(path).catch(whenMissing([], UNAVAILABLE));
      return new Map(items.filter(({ isFile }) => isFile).map(({ name, size }) => [name, size]));
    },
    async upload(content, path) {
      await client.uploadFrom(Readable.from(content), path);
    },
    async rename(from, to) {
      await client.rename(from, to);
    },
    async remove(path) {
      // A file that is missing and one that is protected are refused alike.
      if ((await sizeOf(path)) !== undefined) await client.remove(path);
    },
    async mkdir(path) {
      await client.sendIgnoringError(`MKD ${path}`);
    },
    async close() {
      client.close();
    },
  };
}

/** Handles «no such file» by returning this value, or throwing it if it is an error. Rethrows other errors. */
function whenMissing<T>(value: T, ...codes: number[]) {
  return (error: unknown) => {
    if (!(error instanceof FTPError && [MISSING, ...codes].includes(error.code))) throw error;
    if (value instanceof Error) throw value;
    return value;
  };
}
