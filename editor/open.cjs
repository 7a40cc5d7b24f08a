const { spawn } = require('node:child_process');

/**
 * Opens an address in the person's browser. Without one nothing happens: its callers print the address, too.
 * @param {string} address
 */
exports.openInBrowser = function openInBrowser(address) {
  const { platform } = process;
  const command = platform === 'win32' ? 'cmd' : platform === 'darwin' ? 'open' : 'xdg-open';
  // The first text in quotes would be the title of a window.
  const words = platform === 'win32' ? ['/c', 'start', '', address] : [address];
  // In a group of its own, the browser outlives the editor's window. On Windows it always does.
  const child = spawn(command, words, { stdio: 'ignore', detached: platform !== 'win32' });
  child.on('error', () => undefined).unref();
};
