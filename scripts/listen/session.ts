/** One edition heard: `session.ts LANGUAGE SCRATCH`. Runs inside the namespace that scripts/listen.ts makes. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProgram, startSite } from '../../tests/support/program.ts';
import { journeys } from './journeys.ts';

const [language = '', scratch = ''] = process.argv.slice(2);
const TRANSCRIPT = resolve(import.meta.dirname, `../../docs/listen/${language}.txt`);
/** An utterance is over when nothing more has been said for so long: Orca does not tell. */
const QUIET_MS = 900;
/** A press that is not answered by then is silent. */
const ANSWER_LIMIT_MS = 6_000;
const START_LIMIT_MS = 60_000;
const READING_LIMIT_MS = 600_000;

/** Narrow, so that the links stand in the menu. */
const SCREEN = '800x900x24';

const PREFERENCES = {
  'accessibility.force_disabled': -1,
  'browser.aboutwelcome.enabled': false,
  'browser.newtab.preload': false,
  'browser.preonboarding.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.locale.requested': language === 'es' ? 'es-ES' : 'en-US',
  'termsofuse.bypassNotification': true,
  // No other host is asked: nothing listens at the proxy's port.
  'network.proxy.type': 1,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
};

/** What is said, and keys. */
export interface Ear {
  /** Presses a key and returns what is said until it is quiet; nothing when there is no next one to go to. */
  press(key: string): Promise<string[]>;
  /** Opens a page of the site, which is read to its end. */
  open(path: string): Promise<string[]>;
  /** Loads the page again, which is read to its end. */
  reload(): Promise<string[]>;
}

const log = join(scratch, 'said');
let read = 0;

/** The lines written since the last look, and whether a reading in one go has ended. */
function news(): { said: string[]; ended: boolean } {
  const lines = readFileSync(log, 'utf8').split('\n').slice(0, -1);
  const fresh = lines.slice(read);
  read = lines.length;
  const said = fresh.filter(Boolean).map((line) => {
    const { text, language: voice } = JSON.parse(line);
    return voice && voice !== language ? `[${voice}] ${text}` : text;
  });
  return { said, ended: fresh.includes('') };
}

/** What is said until it is quiet, at the earliest when `isEnough`. */
async function listen(
  limit: number,
  isEnough: (heard: string[], ended: boolean) => boolean,
): Promise<string[]> {
  const heard: string[] = [];
  const start = performance.now();
  let last = start;
  let enough = false;
  while (!enough || performance.now() - last < QUIET_MS) {
    if (performance.now() - start > limit) break;
    await sleep(100);
    const { said, ended } = news();
    if (said.length > 0) last = performance.now();
    heard.push(...said);
    enough ||= isEnough(heard, ended);
  }
  return heard;
}

const key = (...keys: string[]) => spawnSync('xdotool', ['key', ...keys]);
const anything = () => listen(ANSWER_LIMIT_MS, (heard, ended) => ended || heard.length > 0);

/** What Orca reads by itself of a page that is loading, from its top to its end. */
async function reading(): Promise<string[]> {
  let isWhole = false;
  const heard = await listen(READING_LIMIT_MS, (_, ended) => {
    isWhole ||= ended;
    return isWhole;
  });
  if (!isWhole) throw new Error('The page is not read to its end.');
  return heard;
}

function earFor(origin: string): Ear {
  return {
    async press(name) {
      news();
      key(name);
      return anything();
    },
    async open(path) {
      key('ctrl+l');
      await anything();
      spawnSync('xdotool', ['type', origin + path]);
      await anything();
      key('Return');
      return reading();
    },
    async reload() {
      news();
      key('F5');
      return reading();
    },
  };
}

writeFileSync(log, '');
const voice = join(import.meta.dirname, 'voice.py');
cpSync(voice, join(scratch, 'orca/orca-customizations.py'), { recursive: true });
mkdirSync(join(scratch, 'profile'));
const preferences = Object.entries(PREFERENCES).map(
  (pair) => `user_pref(${JSON.stringify(pair).slice(1, -1)});`,
);
writeFileSync(join(scratch, 'profile/user.js'), preferences.join('\n'));

const site = await startSite(resolve(import.meta.dirname, '../../dist'));
// Without files: a killed screen leaves none behind.
const screen = startProgram('Xvfb', `-displayfd 1 -screen 0 ${SCREEN} -nolisten unix -nolock`.split(' '));
process.env.DISPLAY = `:${await screen.ready((output) => /^\d+$/m.exec(output)?.[0])}`;
startProgram('/usr/libexec/at-spi-bus-launcher', ['--launch-immediately', '--a11y=1', '--screen-reader=1']);
startProgram('orca', ['-u', join(scratch, 'orca')], { LISTEN_LOG: log });
const greeting = await listen(START_LIMIT_MS, (said) => said.length > 0);
if (greeting.length === 0) throw new Error('Orca is not heard.');
const home = site.origin + (language === 'es' ? '/' : `/${language}`);
startProgram('firefox-esr', ['--no-remote', '--profile', join(scratch, 'profile'), home]);

const transcript: string[] = [];
for await (const { title, said } of journeys(language, await reading(), earFor(site.origin))) {
  console.log(`${language}: ${title}`);
  transcript.push(`## ${title}`, '', ...said, '');
}
mkdirSync(resolve(TRANSCRIPT, '..'), { recursive: true });
writeFileSync(TRANSCRIPT, transcript.join('\n'));
// The programs end with the namespace.
process.exit();
