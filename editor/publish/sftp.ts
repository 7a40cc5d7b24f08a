import { createHash } from 'node:crypto';
import { createConnection } from 'node:net';
import SftpClient from 'ssh2-sftp-client';
import { type Remote, TIMEOUT_MS } from './remote.ts';
import { PublishError, type Settings } from './settings.ts';

const quiet = { error() {}, end() {}, close() {} };

/** The password is sent only after the server's key has been checked. */
export async function openSftp(settings: Settings, password: string): Promise<Remote> {
  const { host, port = 22, user, folder, fingerprint } = settings;
  const client = new SftpClient('sftp', quiet);
  let shown = '';
  const connected = client.connect({
    sock: createConnection({ host, port, noDelay: true }),
    username: user,
    password,
    readyTimeout: TIMEOUT_MS,
    // Notices a dead line.
    keepaliveInterval: TIMEOUT_MS / 3,
    hostVerifier(key: Buffer) {
      shown = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
      return shown === fingerprint;
    },
  });
  await connected.catch((error: unknown) => {
    throw shown && shown !== fingerprint ? new PublishError(explainKey(shown, settings)) : error;
  });
  const at = (path: string) => `${folder}/${path}`;
  if ((await client.exists(folder)) !== 'd') {
    await client.end();
    throw new PublishError(`La carpeta «${folder}» no existe en ${host}.`);
  }
  return {
    async read(path) {
      return (await client.exists(at(path))) ? String(await client.get(at(path))) : undefined;
    },
    async list(path) {
      const items = await client.list(at(path));
      return new Map(items.filter(({ type }) => type === '-').map(({ name, size }) => [name, size]));
    },
    async upload(content, path) {
      await client.put(content, at(path));
    },
    async rename(from, to) {
      await client.posixRename(at(from), at(to));
    },
    async remove(path) {
      await client.delete(at(path), true);
    },
    async mkdir(path) {
      if (!(await client.exists(at(path)))) await client.mkdir(at(path));
    },
    async close() {
      await client.end();
    },
  };
}

function explainKey(shown: string, { host, fingerprint }: Settings): string {
  const problem = fingerprint
    ? `La huella de ${host} no es la de la configuración (${fingerprint}): puede ser otro servidor.`
    : `Falta la huella de ${host} (fingerprint) en la configuración.`;
  return [
    `${problem} No se ha enviado la contraseña.`,
    `El servidor ha mostrado esta huella: ${shown}`,
    'Compárela con la que indica el panel del hosting o pídala a su soporte. Solo si es la misma, escriba:',
    `fingerprint: ${shown}`,
  ].join('\n');
}
