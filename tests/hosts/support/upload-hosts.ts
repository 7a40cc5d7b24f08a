/** Debian's FTP and SSH servers, configured as in shared hosting. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { Settings } from '../../../editor/publish/settings.ts';
import { isRoot } from '../../support/debian.ts';
import { canConnect, freePort, startProgram } from '../../support/program.ts';
import { commandsOf, paths } from '../../support/tools.ts';

export const HOST = '127.0.0.1';
/** A proxy listens at this address on the server's ports, so that FTP's data connection works. */
export const PROXY_HOST = '127.0.0.2';
/** For FTP's data connection, below the system's ephemeral ports. */
const DATA_PORTS = [21_291, 21_292, 21_293, 21_294];
/** Characters that a careless program would print, escape or split. */
const PASSWORD = 'Clave: «ñ» $1 & 7';

export interface UploadHost {
  readonly settings: Settings;
  readonly password: string;
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

/** The first two are shared modules since Debian 13, and built in before. */
const MODULES = ['mod_xfer', 'mod_ls', 'mod_tls'];
const isShared = (module: string) => existsSync(join(paths.proftpdModules, `${module}.so`));

/** ProFTPD: TLS on both connections, in one session. */
async function startFtp(home: string): Promise<UploadHost> {
  const [proftpd = '', openssl = ''] = commandsOf('ftps');
  const port = await freePort();
  const name = userInfo().username;
  const group = execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim();
  const [key, ca, users] = [join(home, 'key.pem'), join(home, 'ca.pem'), join(home, 'users')];
  execFileSync(
    openssl,
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=hosting'].concat([
      ...['-addext', `subjectAltName=IP:${HOST},IP:${PROXY_HOST}`, '-keyout', key, '-out', ca],
    ]),
    { stdio: 'ignore' },
  );
  writeFileSync(users, `${accountLine(openssl, home)}\n`, { mode: 0o600 });
  const config = [
    `ModulePath ${paths.proftpdModules}`,
    ...MODULES.filter(isShared).map((name) => `LoadModule ${name}.c`),
    `DefaultAddress ${HOST}`,
    'SocketBindTight on',
    'UseIPv6 off',
    `Port ${port}`,
    `PassivePorts ${DATA_PORTS[0]} ${DATA_PORTS.at(-1)}`,
    ...(isRoot ? ['User nobody', 'Group nogroup'] : [`User ${name}`, `Group ${group}`]),
    // These engines need folders of root. Debian 13 has them as shared modules, which are not loaded.
    '<IfModule mod_delay.c>\nDelayEngine off\n</IfModule>',
    '<IfModule mod_ctrls.c>\nControlsEngine off\n</IfModule>',
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
  return run({
    home,
    command: [proftpd, '-n', '-c'],
    config,
    settings: { protocol: 'ftps', port, user: 'web', ca },
    otherPorts: DATA_PORTS,
  });
}

/** OpenSSH, which accepts only system accounts: nss_wrapper gives it another list, so no account is created. */
async function startSsh(home: string): Promise<UploadHost> {
  const [sshd = '', keygen = '', openssl = ''] = commandsOf('sftp');
  const port = await freePort();
  const [key, users, groups] = [join(home, 'key'), join(home, 'users'), join(home, 'groups')];
  execFileSync(keygen, ['-q', '-t', 'ed25519', '-N', '', '-f', key]);
  const fingerprint = / (SHA256:\S+)/.exec(execFileSync(keygen, ['-lf', key], { encoding: 'utf8' }))?.[1];
  // The second account is for the server's own privilege separation.
  const own = `sshd:x:${NOBODY}:${NOBODY}::/run/sshd:/bin/false`;
  writeFileSync(users, `${accountLine(openssl, home)}\n${own}\n`);
  writeFileSync(groups, `web:x:${accountIds()[1]}:\n`);
  if (isRoot) mkdirSync('/run/sshd', { recursive: true });
  const config = [
    `ListenAddress ${HOST}:${port}`,
    `HostKey ${key}`,
    'PidFile none',
    'PasswordAuthentication yes',
    'Subsystem sftp internal-sftp',
  ];
  return run({
    home,
    command: [sshd, '-D', '-e', '-f'],
    config,
    env: { LD_PRELOAD: paths.nssWrapper, NSS_WRAPPER_PASSWD: users, NSS_WRAPPER_GROUP: groups },
    settings: { protocol: 'sftp', port, user: 'web', fingerprint },
  });
}

const NOBODY = 65_534;

/** uid and gid of the account: nobody's for root, else those of the test process. */
const accountIds = () => (isRoot ? [NOBODY, NOBODY] : [process.getuid?.(), process.getgid?.()]);

/** The account as a line of /etc/passwd. */
function accountLine(openssl: string, home: string): string {
  const options = { input: PASSWORD, encoding: 'utf8' } as const;
  const hash = execFileSync(openssl, ['passwd', '-6', '-stdin'], options).trim();
  return `web:${hash}:${accountIds().join(':')}::${home}:/bin/false`;
}

interface Server {
  readonly home: string;
  /** Gets the path of its configuration as the last argument. */
  readonly command: readonly [program: string, ...options: string[]];
  readonly config: readonly string[];
  readonly env?: Record<string, string>;
  readonly settings: Omit<Settings, 'host' | 'folder'> & { readonly port: number };
  readonly otherPorts?: readonly number[];
}

async function run({ home, command, config, env, settings, otherPorts = [] }: Server): Promise<UploadHost> {
  const file = join(home, 'server.conf');
  writeFileSync(file, `${config.join('\n')}\n`);
  const folder = join(home, 'public_html');
  if (isRoot) for (const path of [home, folder]) chownSync(path, NOBODY, NOBODY);
  const [program, ...options] = command;
  const { ready, stop } = startProgram(program, [...options, file], env);
  await ready(() => canConnect(settings.port));
  // Stands for the public address.
  const address = createHttpServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const path = join(folder, pathname);
    if (existsSync(path)) response.end(readFileSync(path));
    else response.writeHead(404).end();
  });
  address.listen(0, HOST);
  await once(address, 'listening');
  return {
    settings: {
      host: HOST,
      folder: 'public_html',
      address: `http://${HOST}:${(address.address() as AddressInfo).port}`,
      ...settings,
    },
    password: PASSWORD,
    folder,
    ports: [settings.port, ...otherPorts],
    async stop() {
      address.close();
      address.closeAllConnections();
      await stop();
      rmSync(home, { recursive: true });
    },
  };
}
