import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startProgram } from '../../testing/program.ts';
import { commandsOf, paths } from '../../testing/tools.ts';
import type { Engine } from './visit.ts';

/** WebKitGTK's MiniBrowser, driven by WebDriver, on a virtual screen. */
export const webkit: Engine = {
  name: 'WebKit',
  tool: 'webkit',
  async start(proxyPort, isStill) {
    const [xvfb = '', webDriver = ''] = commandsOf('webkit');
    const home = mkdtempSync(join(tmpdir(), 'webkit-'));
    // WebKitGTK takes reduced motion from the desktop's settings.
    mkdirSync(join(home, 'gtk-3.0'));
    writeFileSync(
      join(home, 'gtk-3.0/settings.ini'),
      `[Settings]\ngtk-enable-animations=${isStill ? 0 : 1}\n`,
    );
    const screen = startProgram(xvfb, '-displayfd 1 -screen 0 1600x1200x24 -nolisten tcp'.split(' '));
    const display = await screen.ready((output) => /^(\d+)$/m.exec(output)?.[1]);
    const port = await freePort();
    const env = { DISPLAY: `:${display}`, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home };
    const driver = startProgram(webDriver, [`--port=${port}`], env);
    const server = `http://127.0.0.1:${port}`;
    await driver.ready(() => fetch(`${server}/status`).catch(() => undefined));
    const browserOptions = {
      binary: paths.miniBrowser,
      args: [
        '--automation',
        `--proxy=http://127.0.0.1:${proxyPort}`,
        '--ignore-host=127.0.0.1',
        '--ignore-host=localhost',
      ],
    };
    const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions };
    const { sessionId } = await post<{ sessionId: string }>(`${server}/session`, {
      capabilities: { alwaysMatch },
    });
    const session = `${server}/session/${sessionId}`;
    const evaluate = (run: unknown, ...args: unknown[]) =>
      post(`${session}/execute/sync`, { script: `return (${run})(...arguments)`, args });
    return {
      async open(url) {
        await post(`${session}/url`, { url });
      },
      async resize(width, height) {
        await post(`${session}/window/rect`, { x: 0, y: 0, width, height });
        const chrome = Number(await evaluate(() => outerHeight - innerHeight));
        await post(`${session}/window/rect`, { x: 0, y: 0, width, height: height + chrome });
      },
      async act(actions) {
        await post(`${session}/actions`, { actions });
      },
      evaluate: evaluate as Awaited<ReturnType<Engine['start']>>['evaluate'],
      async close() {
        await fetch(session, { method: 'DELETE' }).catch(() => {});
        await driver.stop();
        await screen.stop();
        rmSync(home, { recursive: true, force: true });
      },
    };
  },
};

async function post<Value>(address: string, body: object): Promise<Value> {
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${address}: ${value.error}, ${value.message}`);
  return value;
}
