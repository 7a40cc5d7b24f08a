// CommonJS: editor/start.cjs runs on the machine's own Node, before the installation.
const { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } = require('node:fs');
const { dirname, join, resolve } = require('node:path');
const { openInBrowser } = require('./open.cjs');

const USUAL = 4321;
/** How many ports are tried. */
const MAX_PORTS = 20;
/** The folder of the content, as in model/files/folder.ts. */
const root = resolve(__dirname, '..', process.env.CONTENT_DIR || 'content');
/** Contains the port of the last editor of that folder. */
const note = join(root, '.editor/puerto');

/** `undefined` without a note, or when it cannot be read. */
function notedPort() {
  try {
    return Number(readFileSync(note, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The URL of the editor of this folder, open or not. */
exports.editorUrl = () => urlAt(process.env.PORT || notedPort() || USUAL);

/** @param {number | string} port */
const urlAt = (port) => `http://127.0.0.1:${port}/editor`;

/**
 * The folder of the editor on a port: empty if another program uses the port, `undefined` if it is free.
 * @param {number} port
 */
async function folderAt(port) {
  try {
    const options = { signal: AbortSignal.timeout(30_000), redirect: /** @type {const} */ ('error') };
    const response = await fetch(`${urlAt(port)}/api/project`, options);
    return String((await response.json()).root || '');
  } catch (error) {
    // Any other error comes from another program.
    return Object(Object(error).cause).code === 'ECONNREFUSED' ? undefined : '';
  }
}

/**
 * Ends the process when the editor of this folder is on a port.
 * @param {number} port
 * @param {boolean} open whether to show it in the browser
 * @returns the result of {@link folderAt}
 */
async function endIfOpen(port, open) {
  const told = setTimeout(() => console.log(`El puerto ${port} tarda en responder: se espera…`), 2000);
  const folder = await folderAt(port).finally(() => clearTimeout(told));
  if (folder === undefined || folder !== (existsSync(root) && realpathSync.native(root))) return folder;
  console.log(`El editor ya está abierto: ${urlAt(port)}`);
  if (open) await openInBrowser(urlAt(port));
  process.exit();
}

/**
 * Chooses the port for the editor of this folder, and sets PORT. Ends the process when this editor is already open, or
 * when another program uses the given port.
 * @param {boolean} open whether to show an open editor in the browser
 */
exports.choosePort = async function choosePort(open, given = process.env.PORT, usual = USUAL) {
  // The port of the open editor may not be the first that is tried below.
  const noted = notedPort();
  if (noted) await endIfOpen(noted, open);
  const first = Number(given || usual);
  for (let port = first; port < first + MAX_PORTS; port += 1) {
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
 * Stores the port of the open editor, for the next start.
 * @param {number} port
 */
exports.notePort = function notePort(port) {
  try {
    mkdirSync(dirname(note), { recursive: true });
    writeFileSync(note, String(port));
  } catch (error) {
    // The content may be read-only: the next start tries the usual ports.
    console.error(`No se ha podido anotar el puerto del editor: ${Object(error).message}`);
  }
};
