import { createHash } from 'node:crypto';
import { createConnection } from 'node:net';
import SftpClient from 'ssh2-sftp-client';
import { Refusal } from '../server/refusal.ts';
import type { Remote } from './remote.ts';
import { type Settings, TIMEOUT_MS } from './settings.ts';

type LoginHandler = Extract<SftpClient.ConnectOptions['authHandler'], (...args: never[]) => void>;

const quiet = { error() {}, end() {}, close() {} };

/** The password is sent only after the server's key has been checked. */
export async function openSftp(settings: Settings, password: string): Promise<Remote> {
  const { host, port = 22, user, folder, fingerprint } = settings;
  const client = new SftpClient('sftp', quiet);
  let shown = '';
  const sock = createConnection({ host, port, noDelay: true });
  const connected = client.connect({
    sock,
    username: user,
    password,
    authHandler: loginOnce(user, password),
    readyTimeout: TIMEOUT_MS,
    // Detects a dead connection.
    keepaliveInterval: TIMEOUT_MS / 3,
    hostVerifier(key: Buffer) {
      shown = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
      return shown === fingerprint;
    },
  });
  const at = (path: string) => `${folder}/${path}`;
  try {
    await connected;
    // With the final slash, a symlink to a folder counts as a folder.
    if ((await client.exists(at(''))) !== 'd')
      throw new Refusal(`La carpeta «${folder}» no existe en ${host}.`);
  } catch (error) {
    // `end` never resolves if the server has no SFTP.
    sock.destroy();
    throw shown && shown !== fingerprint ? new Refusal(explainKey(shown, settings)) : error;
  }
  return {
    async read(path) {
      return (await client.exists(at(path))) ? String(await client.get(at(path))) : undefined;
    },
    async list(path) {
      if (!(await client.exists(at(path)))) return new Map();
      const items = await client.list(at(path));
      return new Map(items.filter(({ type }) => type === '-').map(({ name, size }) => [name, size]));
    },
    async size(path) {
      return (await client.exists(at(path))) ? (await client.stat(at(path))).size : undefined;
    },
    async modified(path) {
      return (await client.stat(at(path))).modifyTime;
    },
    async upload(content, path) {
      // ssh2 creates world-writable files by default, and hides the error of a full disk (mscdex/ssh2#1091).
      await client.put(content, at(path), { writeStreamOptions: { mode: 0o644 } });
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
    async rmdir(path) {
      await client.rmdir(at(path)).catch(() => undefined);
    },
    async close() {
      await client.end();
    },
  };
}

/**
 * Sends the password once: a wrong one that is tried in two ways counts twice where a host blocks after some failures.
 * Some servers accept it only as keyboard-interactive, so «none» first asks what the server accepts.
 */
export function loginOnce(username: string, password: string): LoginHandler {
  let isSent = false;
  return (methods: string[] | null, _, next) => {
    if (methods === null) return next({ type: 'none', username });
    // Ends the login; the types lack it.
    if (isSent) return next(false as never);
    isSent = true;
    if (methods.includes('password')) return next({ type: 'password', username, password });
    next({
      type: 'keyboard-interactive',
      username,
      prompt: (_name, _text, _language, prompts, answer) => answer(prompts.map(() => password)),
    });
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
