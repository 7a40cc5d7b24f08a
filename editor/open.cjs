const { spawn } = require('node:child_process');
const { connect } = require('node:net');
const { resolve } = require('node:path');

const { platform, env } = process;
/** Timeouts in milliseconds: for a display to answer, and for an opener to fail. */
const DISPLAY_LIMIT = 2_000;
const OPENER_LIMIT = 5_000;

/**
 * Opens an address in the default browser, or prints why this is not possible.
 * @param {string} address
 */
exports.openInBrowser = async function openInBrowser(address) {
  const problem = await findProblem(address);
  if (problem === undefined) return;
  console.error(
    `No se ha podido abrir el navegador${problem}.\nÁbralo y escriba en él esta dirección: ${address}`,
  );
};

/** Opens an address. Resolves with the cause of a failure, as the end of a sentence. */
async function findProblem(address) {
  if (platform === 'win32') return (await succeeds('cmd', ['/c', 'start', '', address])) ? undefined : '';
  const sockets = platform === 'darwin' ? [] : displaySockets();
  const answers = await Promise.all(sockets.map(isAnswering));
  if (sockets.length > 0 && !answers.includes(true)) {
    const names = ['DISPLAY', 'WAYLAND_DISPLAY'].filter((name) => env[name]);
    return `: la pantalla no responde (${names.map((name) => `${name}=${env[name]}`).join(', ')})`;
  }
  return (await succeeds(platform === 'darwin' ? 'open' : 'xdg-open', [address])) ? undefined : '';
}

/** The sockets of the X and Wayland servers that the environment names. */
function displaySockets() {
  const { DISPLAY = '', WAYLAND_DISPLAY, XDG_RUNTIME_DIR = '' } = env;
  const [, host, number] = /^(.*):(\d+)/.exec(DISPLAY) || [];
  const local = `/tmp/.X11-unix/X${number}`;
  return [
    // On Linux the local X server may have only the abstract socket.
    ...(host || !number ? [] : [{ path: local }, { path: `\0${local}` }]),
    ...(host ? [{ host, port: 6_000 + Number(number) }] : []),
    ...(WAYLAND_DISPLAY ? [{ path: resolve(XDG_RUNTIME_DIR, WAYLAND_DISPLAY) }] : []),
  ];
}

/** @param {import('node:net').NetConnectOpts} options */
const isAnswering = (options) =>
  new Promise((answer) => {
    const socket = connect({ ...options, timeout: DISPLAY_LIMIT });
    const end = (isOpen) => {
      socket.destroy();
      answer(isOpen);
    };
    socket.once('connect', () => end(true));
    for (const event of ['error', 'timeout']) socket.once(event, () => end(false));
  });

/** Whether a program succeeds, or still runs after the timeout: some openers end with the browser. */
const succeeds = (program, words) =>
  new Promise((answer) => {
    // In its own process group, the browser outlives the editor's terminal. On Windows it always does.
    const child = spawn(program, words, { stdio: 'ignore', detached: platform !== 'win32' });
    const timer = setTimeout(answer, OPENER_LIMIT, true);
    const end = (code) => {
      clearTimeout(timer);
      answer(code === 0);
    };
    child.once('error', end).once('exit', end).unref();
  });
