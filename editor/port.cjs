// Not TypeScript: editor/start.cjs runs it with the machine's own Node, before anything is installed.
const { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } = require('node:fs');
const { dirname, join, resolve } = require('node:path');
const { openInBrowser } = require('./open.cjs');

const USUAL = 4321;
/** How many ports are tried. */
const MOST = 20;
/** The folder of the content, as in src/content/folder.ts. */
const root = resolve(__dirname, '..', process.env.CONTENT_DIR || 'content');
/** The port of the editor that was last opened for it. */
const note = join(root, '.editor/puerto');

const notedPort = () => (existsSync(note) ? Number(readFileSync(note, 'utf8')) : undefined);

/** Where the editor of this folder is, or will be. */
exports.editorAddress = () => addressAt(process.env.PORT || notedPort() || USUAL);

/** @param {number | string} port */
const addressAt = (port) => `http://127.0.0.1:${port}/editor`;

/**
 * The folder that the editor on a port edits: empty when another program has the port, `undefined` when the port is free.
 * @param {number} port
 */
async function folderAt(port) {
  try {
    const options = { signal: AbortSignal.timeout(30_000), redirect: /** @type {const} */ ('error') };
    const response = await fetch(`${addressAt(port)}/api/project`, options);
    return String((await response.json()).root || '');
  } catch (error) {
    // Any other error is the answer of something that is not the editor.
    return Object(Object(error).cause).code === 'ECONNREFUSED' ? undefined : '';
  }
}

/**
 * Ends the process when the editor of this folder is on a port.
 * @param {number} port
 * @param {boolean} open whether it is shown in the browser
 * @returns what {@link folderAt} has found
 */
async function endIfOpen(port, open) {
  const folder = await folderAt(port);
  if (folder === undefined || folder !== (existsSync(root) && realpathSync.native(root))) return folder;
  console.log(`El editor ya está abierto: ${addressAt(port)}`);
  if (open) await openInBrowser(addressAt(port));
  process.exit();
}

/**
 * Finds the port for the editor of this folder, which PORT names from then on. Ends the process when this editor is open
 * already, or when another program has the port that PORT names.
 * @param {boolean} open whether an open editor is shown in the browser
 */
exports.choosePort = async function choosePort(open, given = process.env.PORT, usual = USUAL) {
  // Other ports may have become free since it was opened.
  const noted = notedPort();
  if (noted) await endIfOpen(noted, open);
  const first = Number(given || usual);
  for (let port = first; port < first + MOST; port += 1) {
    const folder = await endIfOpen(port, open);
    if (folder === undefined) {
      process.env.PORT = String(port);
      return port;
    }
    if (folder) console.log(`El editor de otra carpeta está abierto: ${folder}\nEl de esta usa otro puerto.`);
    else if (given) break;
  }
  console.error(`Otro programa ocupa el puerto ${first}, que el editor necesita.`);
  console.error('Cierre ese programa, o reinicie el ordenador, y abra otra vez el editor.');
  process.exit(1);
};

/**
 * Keeps the port of an editor that is open, for those that are opened later.
 * @param {number} port
 */
exports.notePort = function notePort(port) {
  mkdirSync(dirname(note), { recursive: true });
  writeFileSync(note, String(port));
};
