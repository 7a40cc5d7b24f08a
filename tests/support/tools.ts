/** System programs that some tests need, and whether this machine has them. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

interface Tool {
  readonly name: string;
  readonly commands: readonly string[];
  /** Other files that the tests need. */
  readonly files?: readonly string[];
  /** The Debian packages of the commands and files. */
  readonly packages: readonly string[];
}

const LIBRARIES = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;

/** Programs and files that tests reference by path. */
export const paths = {
  apacheModules: '/usr/lib/apache2/modules',
  mimeTypes: '/etc/mime.types',
  proftpdModules: '/usr/lib/proftpd',
  nssWrapper: `${LIBRARIES}/libnss_wrapper.so`,
  miniBrowser: `${LIBRARIES}/webkit2gtk-4.1/MiniBrowser`,
};

const tools = {
  apache: {
    name: 'Apache',
    commands: ['apache2'],
    files: [`${paths.apacheModules}/mod_brotli.so`, paths.mimeTypes],
    packages: ['apache2-bin', 'media-types'],
  },
  nginx: { name: 'nginx', commands: ['nginx'], packages: ['nginx'] },
  caddy: { name: 'Caddy', commands: ['caddy'], packages: ['caddy'] },
  ftps: {
    name: 'ProFTPD',
    commands: ['proftpd', 'openssl'],
    files: [`${paths.proftpdModules}/mod_tls.so`],
    packages: ['proftpd-core', 'proftpd-mod-crypto', 'openssl'],
  },
  sftp: {
    name: 'OpenSSH',
    commands: ['sshd', 'ssh-keygen', 'openssl'],
    files: [paths.nssWrapper],
    packages: ['openssh-server', 'openssh-client', 'libnss-wrapper', 'openssl'],
  },
  firefox: { name: 'Firefox', commands: ['firefox-esr'], packages: ['firefox-esr'] },
  webkit: {
    name: 'WebKit',
    commands: ['Xvfb', 'WebKitWebDriver'],
    // Without glib-networking WebKitGTK has no TLS, and does not even request the map's host.
    files: [paths.miniBrowser, `${LIBRARIES}/gio/modules/libgiognutls.so`],
    packages: ['xvfb', 'webkit2gtk-driver', 'glib-networking'],
  },
} satisfies Record<string, Tool>;

export type ToolName = keyof typeof tools;

/** System servers are in sbin, which only root has on PATH. */
const SERVER_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

export function findCommand(command: string): string | undefined {
  return [...(process.env.PATH ?? '').split(delimiter), ...SERVER_FOLDERS]
    .map((folder) => join(folder, command))
    .find(existsSync);
}

const isInstalled = ({ commands, files = [] }: Tool) =>
  files.every(existsSync) && commands.every(findCommand);

/** The names of the tools that this machine lacks, and their Debian packages. */
export function missingTools(): { names: string[]; packages: string[] } {
  const missing = Object.values<Tool>(tools).filter((tool) => !isInstalled(tool));
  return {
    names: missing.map(({ name }) => name),
    packages: [...new Set(missing.flatMap(({ packages }) => packages))],
  };
}

/** Whether to run every test: `npm run test:long`, and `npm test` in CI, set LONG. */
export const wantsAll = (): boolean => Boolean(process.env.LONG);

/** Whether to skip the tests of a tool: the tool is missing, and LONG is not set. */
export const isSkipped = (name: ToolName): boolean => !wantsAll() && !isInstalled(tools[name]);

/**
 * Full paths of a tool's commands, in the order of the table.
 * @throws Error when the machine lacks the tool
 */
export function commandsOf(name: ToolName): string[] {
  const tool: Tool = tools[name];
  if (!isInstalled(tool))
    throw new Error(`${tool.name} is missing. Debian packages: ${tool.packages.join(', ')}.`);
  return tool.commands.map((command) => findCommand(command) ?? '');
}
