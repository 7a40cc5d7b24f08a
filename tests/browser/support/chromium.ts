/** The Chromium of the browser tests: Playwright's own, else on Linux x64 the headless shell of an npm package. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LaunchOptions, chromium as playwright } from '@playwright/test';
import { inflate } from '@sparticuz/chromium';

const isFull = existsSync(playwright.executablePath());

/** Why tests of a whole browser are skipped. */
export const LACK = isFull
  ? ''
  : 'the headless shell cannot search, and scrolls nothing over a map: npx playwright install chromium';

const args = [
  // Otherwise the headless shell starts its GPU process again and again, and frames may stop.
  '--disable-gpu',
  '--disable-software-rasterizer',
  // Blocks third parties: a Playwright route would disable the HTTP cache, and a proxy would bypass the rule.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost',
  '--no-proxy-server',
];

/** How to start Chromium; undefined if this machine has none. */
export const chromium = await find();

async function find(): Promise<LaunchOptions | undefined> {
  if (isFull) return { executablePath: playwright.executablePath(), args };
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = await unpack();
  const FONTCONFIG_FILE = join(folder, 'fonts/fonts.conf');
  const env = { ...process.env, FONTCONFIG_FILE, LD_LIBRARY_PATH: join(folder, 'al2023/lib') };
  return { executablePath: join(folder, 'chromium'), env, args };
}

/** Unpacks the package, once for each version. Returns the folder. */
async function unpack(): Promise<string> {
  const root = resolve(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const cache = resolve(import.meta.dirname, '../../../node_modules/.cache');
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  // Gets its name when complete: an interrupted run leaves no half of a browser.
  const target = mkdtempSync(join(cache, 'chromium-'));
  const { TMPDIR } = process.env;
  // `inflate` unpacks into the folder for temporary files.
  process.env.TMPDIR = target;
  for (const part of ['chromium', 'fonts.tar', 'al2023.tar']) await inflate(join(root, `bin/${part}.br`));
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  // The package's own file names folders of its hosts.
  const fonts = '<?xml version="1.0"?><fontconfig><dir prefix="relative">fonts</dir></fontconfig>\n';
  writeFileSync(join(target, 'fonts/fonts.conf'), fonts);
  for (const path of [target, join(target, 'chromium')]) chmodSync(path, 0o755);
  renameSync(target, folder);
  return folder;
}
