/** An FTP server in memory, with TLS, that has the faults of real hosts. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { createSecureContext, TLSSocket } from 'node:tls';
import type { Settings } from '../../../editor/publish/settings.ts';
import { commandsOf } from '../../support/tools.ts';

export interface Faults {
  /** What it keeps of an upload of this size. */
  keeps?: (size: number) => number;
  /** Bytes of all files. */
  quota?: number;
  /** It closes the connection after this number of uploads. */
  drops?: number;
  /** Commands that it does not know. */
  lacks?: readonly string[];
  /** Its replies to commands. */
  replies?: Record<string, string>;
  refusesReplacing?: boolean;
  /** Paths to which it renames nothing. */
  refusesName?: RegExp;
  /** The address in its reply to PASV. */
  passive?: string;
  hidesDots?: boolean;
  foldsCase?: boolean;
}

const [key, cert] = ['key.pem', 'cert.pem'];

/** Starts it. `files` has its files by path; the faults can be changed. */
export async function startFaultyHost() {
  const certificates = mkdtempSync(join(tmpdir(), 'faulty-host-'));
  const [, openssl = ''] = commandsOf('ftps');
  const subject = ['-subj', '/CN=hosting', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync(openssl, ['req', '-x509', ...curve, ...subject, '-keyout', key, '-out', cert], {
    cwd: certificates,
    stdio: 'ignore',
  });
  const [keyFile, ca] = [join(certificates, key), join(certificates, cert)];
  const secureContext = createSecureContext({ key: readFileSync(keyFile), cert: readFileSync(ca) });
  const host = {
    files: new Map<string, Buffer>(),
    folders: new Set(['/']),
    faults: {} as Faults,
    settings: {} as Settings,
    stop() {
      server.close();
      rmSync(certificates, { recursive: true });
    },
  };
  const secure = (socket: Socket) => new TLSSocket(socket, { isServer: true, secureContext });
  const server = createServer({ noDelay: true }, (socket) => {
    socket.on('error', () => undefined);
    serve(socket, host, secure);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  host.settings = { protocol: 'ftps', host: '127.0.0.1', port, user: 'web', folder: '/', ca };
  return host;
}

export type FaultyHost = Awaited<ReturnType<typeof startFaultyHost>>;

/** Replies to the commands of a connection. */
function serve(plain: Socket, { files, folders, faults }: FaultyHost, secure: (socket: Socket) => TLSSocket) {
  let control: Socket = plain;
  let renamed = '';
  let data: Promise<Socket> | undefined;
  let uploads = 0;
  const reply = (line: string) => control.write(`${line}\r\n`);
  const nameOf = (path: string) => posix.join('/', path);
  /** The path under which the server has a file. */
  const find = (path: string) => {
    const isSame = (known: string) =>
      faults.foldsCase ? known.toLowerCase() === path.toLowerCase() : known === path;
    return [...files.keys()].find(isSame) ?? path;
  };
  const listen = async () => {
    const server = createServer({ noDelay: true });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    data = once(server, 'connection').then(([socket]) => {
      server.close();
      return secure(socket);
    });
    return (server.address() as AddressInfo).port;
  };
  const send = async (content: string | Buffer) => {
    reply('150 Data follow.');
    const socket = await data;
    socket?.end(content);
    if (socket) await once(socket, 'close');
    reply('226 Done.');
  };
  const list = (path: string, line: (name: string, size: number) => string) =>
    [...files]
      .filter(([name]) => posix.dirname(name) === path)
      .map(([name, content]) => [posix.basename(name), content.length] as const)
      .filter(([name]) => !(faults.hidesDots && name.startsWith('.')))
      .map(([name, size]) => `${line(name, size)}\r\n`)
      .join('');
  const commands: Record<string, (argument: string, path: string) => unknown> = {
    AUTH() {
      reply('234 Go on.');
      control = secure(plain);
      control.on('error', () => undefined);
      control.on('data', receive);
    },
    USER: () => reply('331 Password?'),
    PASS: () => reply('230 Welcome.'),
    FEAT: () =>
      reply(`211-Features\r\n${faults.lacks?.includes('MLSD') ? '' : ' MLST type*;size*;\r\n'}211 End`),
    CWD: () => reply('250 Done.'),
    async EPSV() {
      reply(`229 Extended passive mode (|||${await listen()}|)`);
    },
    async PASV() {
      const port = await listen();
      const address = (faults.passive ?? '127.0.0.1').replaceAll('.', ',');
      reply(`227 Passive mode (${address},${port >> 8},${port & 255})`);
    },
    MLSD: (_, path) => send(list(path, (name, size) => `type=file;size=${size}; ${name}`)),
    LIST: (argument) => {
      const path = nameOf(argument.replace(/^-a ?/, ''));
      return send(list(path, (name, size) => `-rw-r--r-- 1 web web ${size} Nov 25 10:00 ${name}`));
    },
    SIZE(_, path) {
      const content = files.get(find(path));
      reply(content ? `213 ${content.length}` : '550 No such file.');
    },
    MDTM: (_, path) => reply(files.has(find(path)) ? '213 20261125100000' : '550 No such file.'),
    RETR: (_, path) => send(files.get(find(path)) ?? ''),
    async STOR(_, path) {
      reply('150 Send it.');
      const chunks: Buffer[] = [];
      for await (const chunk of (await data) ?? []) chunks.push(chunk);
      const content = Buffer.concat(chunks);
      const total = [...files.values()].reduce((sum, { length }) => sum + length, content.length);
      if (++uploads > (faults.drops ?? Number.POSITIVE_INFINITY)) return void plain.destroy();
      if (total > (faults.quota ?? Number.POSITIVE_INFINITY)) return void reply('552 Quota exceeded.');
      files.set(find(path), content.subarray(0, faults.keeps?.(content.length)));
      reply('226 Got it.');
    },
    RNFR(_, path) {
      renamed = path;
      reply('350 To what?');
    },
    RNTO(_, path) {
      const to = find(path);
      if (folders.has(renamed)) {
        if (folders.has(path)) return void reply('550 Directory not empty.');
        folders.delete(renamed);
        folders.add(path);
        for (const [name, content] of [...files].filter(([name]) => name.startsWith(`${renamed}/`))) {
          files.delete(name);
          files.set(name.replace(renamed, path), content);
        }
        return void reply('250 Done.');
      }
      const content = files.get(renamed);
      if (!content) return void reply('550 No such file.');
      if (faults.refusesName?.test(path)) return void reply('550 Rename failed.');
      if (faults.refusesReplacing && files.has(to)) return void reply('553 File exists.');
      files.delete(renamed);
      files.set(to, content);
      reply('250 Done.');
    },
    DELE(_, path) {
      reply(files.delete(find(path)) ? '250 Done.' : '550 No such file.');
    },
    MKD(_, path) {
      reply(folders.has(path) ? '550 Exists.' : '257 Done.');
      folders.add(path);
    },
    RMD(_, path) {
      const isFull = [...files.keys()].some((name) => name.startsWith(`${path}/`));
      reply(!isFull && folders.delete(path) ? '250 Done.' : '550 Directory not empty.');
    },
  };
  const receive = (chunk: Buffer) => {
    for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
      const [, name = '', argument = ''] = /^(\S+) ?(.*)$/.exec(line) ?? [];
      if (faults.replies?.[name]) reply(faults.replies[name]);
      else if (faults.lacks?.includes(name)) reply('502 Not implemented.');
      else if (commands[name]) void commands[name](argument, nameOf(argument));
      else reply('200 Fine.');
    }
  };
  plain.on('data', (chunk) => control === plain && receive(chunk));
  reply('220 Ready.');
}
