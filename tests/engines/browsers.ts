/** Debian's Firefox ESR over WebDriver BiDi, and WebKitGTK over WebDriver, without a library (decision 0006). */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocumentProxy } from 'unpdf';
import { freePort, startProgram } from '../support/program.ts';
import { commandsOf, paths } from '../support/tools.ts';

/** A proxy without a server, so that browsers reach no host but this machine. */
const UNUSED_PORT = '127.0.0.1:9';

interface Engine {
  /** Resolves when the page has loaded. */
  open(url: string): Promise<unknown>;
  resize(width: number, height: number): Promise<unknown>;
  act(actions: readonly object[]): Promise<unknown>;
  /** The value of an expression, or of its promise. */
  evaluate(expression: string): Promise<unknown>;
  /** The sheets of A4 that the browser prints, with the margins of src/styles/print.css. WebKit's driver cannot print. */
  countSheets?(): Promise<number>;
  close(): Promise<void>;
}

async function startFirefox(): Promise<Engine> {
  const [path = ''] = commandsOf('firefox');
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const options = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const program = startProgram(path, options);
  const address = await program.ready((output) => /BiDi listening on (ws:\S+)/.exec(output)?.[1]);
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  /** Sends one command at a time. The next message is its response, as no events are subscribed. */
  const send = async (method: string, params: object) => {
    const answered = once(socket, 'message');
    socket.send(JSON.stringify({ id: 1, method, params }));
    const [{ data }] = await answered;
    const { type, result } = JSON.parse(data);
    if (type !== 'success' || result.exceptionDetails) throw new Error(`${method}: ${data}`);
    return result;
  };
  const proxy = { proxyType: 'manual', httpProxy: UNUSED_PORT, sslProxy: UNUSED_PORT };
  await send('session.new', { capabilities: { alwaysMatch: { proxy } } });
  const { context } = await send('browsingContext.create', { type: 'tab' });
  return {
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    resize: (width, height) => send('browsingContext.setViewport', { context, viewport: { width, height } }),
    act: (actions) => send('input.performActions', { context, actions }),
    async evaluate(expression) {
      const asJson = `Promise.resolve(${expression}).then(JSON.stringify)`;
      const asked = { expression: asJson, target: { context }, awaitPromise: true };
      const { result } = await send('script.evaluate', asked);
      return result.value && JSON.parse(result.value);
    },
    async countSheets() {
      // In centimetres.
      const page = { width: 21, height: 29.7 };
      const margin = { top: 1.1, bottom: 1.1, left: 1.4, right: 1.4 };
      const { data } = await send('browsingContext.print', { context, page, margin });
      return (await getDocumentProxy(new Uint8Array(Buffer.from(data, 'base64')))).numPages;
    },
    async close() {
      socket.close();
      await program.stop();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Starts WebKit; `resize` sets the size of the window, which is at least 447 pixels wide. */
async function startWebkit(): Promise<Engine> {
  const [xvfb = '', webDriver = ''] = commandsOf('webkit');
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  const screen = startProgram(xvfb, '-displayfd 1 -screen 0 1600x1200x24 -nolisten tcp'.split(' '));
  const display = await screen.ready((output) => /^(\d+)$/m.exec(output)?.[1]);
  const port = await freePort();
  const env = { DISPLAY: `:${display}`, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home };
  const driver = startProgram(webDriver, [`--port=${port}`], env);
  const server = `http://127.0.0.1:${port}`;
  await driver.ready(() => fetch(`${server}/status`).catch(() => undefined));
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${server}/session${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${value.error}, ${value.message}`);
    return value;
  };
  // Arguments, as the capability `proxy` would not cover https.
  const proxy = [`--proxy=http://${UNUSED_PORT}`, '--ignore-host=127.0.0.1'];
  const browserOptions = { binary: paths.miniBrowser, args: ['--automation', ...proxy] };
  const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions };
  const { sessionId } = await post('', { capabilities: { alwaysMatch } });
  return {
    open: (url) => post(`/${sessionId}/url`, { url }),
    resize: (width, height) => post(`/${sessionId}/window/rect`, { x: 0, y: 0, width, height }),
    act: (actions) => post(`/${sessionId}/actions`, { actions }),
    evaluate: (expression) =>
      post(`/${sessionId}/execute/sync`, { script: `return ${expression}`, args: [] }),
    async close() {
      await fetch(`${server}/session/${sessionId}`, { method: 'DELETE' });
      await driver.stop();
      await screen.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** The functions that start each browser. */
export const engines = { firefox: startFirefox, webkit: startWebkit };
