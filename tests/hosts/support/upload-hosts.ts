/** An FTP and an SSH server of Debian, as shared hosting runs them, and a line to them that breaks. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Settings } from '../../../editor/publish/settings.ts';
import { ensureTools } from '../../../testing/machine.ts';
import { freePort, startProgram } from '../../../testing/program.ts';

const HOST = '127.0.0.1';
/** The address of the line: the server's ports stand there again, so that FTP's second connection passes, too. */
const LINE = '127.0.0.2';
/** For FTP's second connection, below the ports that the system gives away. */
const DATA_PORTS = [21_291, 21_292, 21_293, 21_294];
/** Characters that a careless program would print, escape or cut. */
const PASSWORD = 'Clave: «ñ» $1 & 7';

export interface UploadHost {
  readonly settings: Settings;
  readonly password: string;
  /** The domain's folder on the server. */
  readonly folder: string;
  readonly ports: readonly number[];
  stop(): Promise<void>;
}

/** Starts a server with an account whose home has `public_html`. */
export function startUploadHost(protocol: Settings['protocol']): Promise<UploadHost> {
  const home = mkdtempSync(join(tmpdir(), 'hosting-'));
  mkdirSync(join(home, 'public_html'));
  return protocol === 'ftps' ? startFtp(home) : startSsh(home);
}

/** ProFTPD: TLS on both connections, of one session. */
async function startFtp(home: string): Promise<UploadHost> {
  const [proftpd = '', openssl = ''] = ensureTools([
    {
      command: 'proftpd',
      packages: ['proftpd-core', 'proftpd-mod-crypto'],
      files: ['/usr/lib/proftpd/mod_tls.so'],
    },
    { command: 'openssl', packages: ['openssl'] },
  ]);
  const port = await freePort();
  const [key, ca, users] = [join(home, 'key.pem'), join(home, 'ca.pem'), join(home, 'users')];
  execFileSync(
    openssl,
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=hosting'].concat([
      ...['-addext', `subjectAltName=IP:${HOST},IP:${LINE}`, '-keyout', key, '-out', ca],
    ]),
    { stdio: 'ignore' },
  );
  const isRoot = process.getuid?.() === 0;
  const [uid, gid] = isRoot ? [65_534, 65_534] : [process.getuid?.(), process.getgid?.()];
  writeFileSync(users, `web:${hash(openssl)}:${uid}:${gid}::${home}:/bin/false\n`, { mode: 0o600 });
  const config = [
    'ModulePath /usr/lib/proftpd',
    'LoadModule mod_tls.c',
    `DefaultAddress ${HOST}`,
    'SocketBindTight on',
    'UseIPv6 off',
    `Port ${port}`,
    `PassivePorts ${DATA_PORTS[0]} ${DATA_PORTS.at(-1)}`,
    ...(isRoot ? ['User nobody', 'Group nogroup'] : []),
    `AuthUserFile ${users}`,
    'AuthOrder mod_auth_file.c',
    'RequireValidShell off',
    'AllowOverwrite on',
    'WtmpLog off',
    `PidFile ${join(home, 'pid')}`,
    `ScoreboardFile ${join(home, 'scoreboard')}`,
    'TLSEngine on',
    'TLSRequired on',
    `TLSRSACertificateFile ${ca}`,
    `TLSRSACertificateKeyFile ${key}`,
  ];
  if (isRoot) for (const folder of [home, join(home, 'public_html')]) chownSync(folder, 65_534, 65_534);
  return run(home, port, proftpd, ['-n', '-c'], config, { protocol: 'ftps', user: 'web', ca }, DATA_PORTS);
}

/** OpenSSH: it knows only accounts of the system, so root makes one. */
async function startSsh(home: string): Promise<UploadHost> {
  const [sshd = '', keygen = '', useradd = '', userdel = '', openssl = ''] = ensureTools([
    { command: 'sshd', packages: ['openssh-server'] },
    { command: 'ssh-keygen', packages: ['openssh-client'] },
    { command: 'useradd', packages: ['passwd'] },
    { command: 'userdel', packages: ['passwd'] },
    { command: 'openssl', packages: ['openssl'] },
  ]);
  const port = await freePort();
  const user = `web${process.pid}`;
  const key = join(home, 'key');
  execFileSync(keygen, ['-q', '-t', 'ed25519', '-N', '', '-f', key]);
  const fingerprint = / (SHA256:\S+)/.exec(execFileSync(keygen, ['-lf', key], { encoding: 'utf8' }))?.[1];
  execFileSync(useradd, ['-M', '-d', home, '-s', '/bin/false', '-p', hash(openssl), user]);
  const uid = Number(execFileSync('id', ['-u', user], { encoding: 'utf8' }));
  for (const folder of [home, join(home, 'public_html')]) chownSync(folder, uid, uid);
  mkdirSync('/run/sshd', { recursive: true });
  const config = [
    `ListenAddress ${HOST}:${port}`,
    `HostKey ${key}`,
    'PidFile none',
    'PasswordAuthentication yes',
    'Subsystem sftp internal-sftp',
  ];
  const host = await run(home, port, sshd, ['-D', '-e', '-f'], config, {
    protocol: 'sftp',
    user,
    fingerprint,
  });
  return {
    ...host,
    async stop() {
      await host.stop();
      execFileSync(userdel, ['--force', user], { stdio: 'ignore' });
    },
  };
}

const hash = (openssl: string) =>
  execFileSync(openssl, ['passwd', '-6', '-stdin'], { input: PASSWORD, encoding: 'utf8' }).trim();

async function run(
  home: string,
  port: number,
  program: string,
  options: readonly string[],
  config: readonly string[],
  settings: Partial<Settings> & Pick<Settings, 'protocol' | 'user'>,
  otherPorts: readonly number[] = [],
): Promise<UploadHost> {
  const file = join(home, 'server.conf');
  writeFileSync(file, `${config.join('\n')}\n`);
  const { ready, stop } = startProgram(program, [...options, file]);
  await ready(() => canConnect(port));
  return {
    settings: { host: HOST, port, folder: 'public_html', ...settings },
    password: PASSWORD,
    folder: join(home, 'public_html'),
    ports: [port, ...otherPorts],
    async stop() {
      await stop();
      rmSync(home, { recursive: true });
    },
  };
}

function canConnect(port: number): Promise<true | undefined> {
  return new Promise((done) => {
    const socket = connect(port, HOST, () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(undefined));
  });
}

/** A line to the server's ports that breaks, on all of them, once so many bytes have gone to the server. */
export async function breakingLine({ settings, ports }: UploadHost, bytes: number, address = LINE) {
  const sockets = new Set<Socket>();
  let left = bytes;
  const servers = ports.map((port) =>
    createServer((near) => {
      const far = connect(port, HOST);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(from);
        from.on('error', () => undefined);
        from.on('close', () => to.destroy());
        from.pipe(to);
      }
      near.on('data', (chunk) => {
        left -= chunk.length;
        if (left < 0) for (const socket of sockets) socket.destroy();
      });
    }),
  );
  for (const [index, server] of servers.entries()) {
    server.listen(ports[index], address);
    await once(server, 'listening');
  }
  return {
    settings: { ...settings, host: address },
    close: () => Promise.all(servers.map((server) => promisify(server.close.bind(server))())),
  };
}
