/**
 * `npm run listen`: writes into docs/listen/ what the screen reader Orca says of the built site in Firefox. Needs root on
 * Debian, for a process namespace that takes every program with it when it ends. `npm run listen -- en` hears one edition.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isRoot } from '../tests/support/debian.ts';
import { findCommand } from '../tests/support/tools.ts';

/** Debian's packages, each with a command or a file of it. */
const NEEDS = {
  orca: 'orca',
  'firefox-esr': 'firefox-esr',
  'firefox-esr-l10n-es-es':
    '/usr/lib/firefox-esr/browser/extensions/langpack-es-ES@firefox-esr.mozilla.org.xpi',
  'at-spi2-core': '/usr/libexec/at-spi-bus-launcher',
  'dbus-daemon': 'dbus-run-session',
  xvfb: 'Xvfb',
  xdotool: 'xdotool',
  locales: '/usr/share/i18n/locales/es_ES',
};

/** Locale of Orca and Firefox by edition; the machine may have neither. */
const LOCALES = { es: 'es_ES', en: 'en_GB' };

function giveUp(message: string): never {
  console.error(message);
  process.exit(1);
}

const missing = Object.entries(NEEDS).flatMap(([name, file]) =>
  existsSync(file) || findCommand(file) ? [] : name,
);
if (missing.length > 0)
  giveUp(`Missing Debian packages: apt-get install --no-install-recommends ${missing.join(' ')}`);
if (!isRoot) giveUp('Only root may make the namespace that Orca runs in.');
if (!existsSync(resolve(import.meta.dirname, '../dist/site')))
  giveUp('There is no build: npm run build makes it.');

/** Hears one edition in a namespace of its own; true when all went well. */
async function hear(language: string, locale: string): Promise<boolean> {
  const scratch = mkdtempSync(join(tmpdir(), 'listen-'));
  spawnSync('localedef', ['-i', locale, '-f', 'UTF-8', join(scratch, `${locale}.UTF-8`)]);
  const folders = ['HOME', 'TMPDIR', 'XDG_RUNTIME_DIR', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_CACHE_HOME'];
  const session = resolve(import.meta.dirname, 'listen/session.ts');
  const child = spawn(
    'unshare',
    [
      ...['--pid', '--fork', '--kill-child', '--mount-proc', 'dbus-run-session', '--'],
      ...[process.execPath, session, language, scratch],
    ],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        ...Object.fromEntries(folders.map((name) => [name, scratch])),
        LOCPATH: scratch,
        LC_ALL: `${locale}.UTF-8`,
        LANGUAGE: locale,
        // Nothing is asked of the user's settings, and nothing is left in them.
        GSETTINGS_BACKEND: 'memory',
        GNOME_ACCESSIBILITY: '1',
      },
    },
  );
  const kill = () => child.kill('SIGKILL');
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, kill);
  const [code] = await once(child, 'exit');
  rmSync(scratch, { recursive: true, force: true });
  return code === 0;
}

for (const [language, locale] of Object.entries(LOCALES)) {
  if (process.argv[2] && process.argv[2] !== language) continue;
  if (!(await hear(language, locale))) giveUp(`The edition ${language} was not heard to its end.`);
}
