import { on, once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from '../../testing/program.ts';
import { commandsOf } from '../../testing/tools.ts';
import type { Engine } from './visit.ts';

/** Debian's Firefox ESR, driven by WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  tool: 'firefox',
  async start(proxyPort, isStill) {
    const [path = ''] = commandsOf('firefox');
    const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
    const preferences = {
      'network.proxy.type': 1,
      'network.proxy.http': '127.0.0.1',
      'network.proxy.http_port': proxyPort,
      'network.proxy.ssl': '127.0.0.1',
      'network.proxy.ssl_port': proxyPort,
      'ui.prefersReducedMotion': isStill ? 1 : 0,
    };
    const lines = Object.entries(preferences).map(
      (pair) => `user_pref(${JSON.stringify(pair).slice(1, -1)});`,
    );
    writeFileSync(join(profile, 'user.js'), lines.join('\n'));
    const options = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
    const program = startProgram(path, options);
    const address = await program.ready((output) => /BiDi listening on (ws:\S+)/.exec(output)?.[1]);
    const { send, socket } = await connect(`${address}/session`);
    await send('session.new', { capabilities: {} });
    const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });
    return {
      async open(url) {
        await send('browsingContext.navigate', { context, url, wait: 'complete' });
      },
      async resize(width, height) {
        await send('browsingContext.setViewport', { context, viewport: { width, height } });
      },
      async act(actions) {
        await send('input.performActions', { context, actions });
      },
      async evaluate(run, ...values) {
        const expression = `Promise.resolve((${run})(...${JSON.stringify(values)})).then(JSON.stringify)`;
        const target = { context };
        const { result, exceptionDetails } = await send<{
          result?: { value?: string };
          exceptionDetails?: { text: string };
        }>('script.evaluate', { expression, target, awaitPromise: true });
        if (exceptionDetails) throw new Error(exceptionDetails.text);
        return result?.value === undefined ? undefined : JSON.parse(result.value);
      },
      async close() {
        socket.close();
        await program.stop();
        rmSync(profile, { recursive: true, force: true });
      },
    };
  },
};

async function connect(address: string) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  let id = 0;
  /** One command at a time. */
  async function send<Result = unknown>(method: string, params: object): Promise<Result> {
    id += 1;
    socket.send(JSON.stringify({ id, method, params }));
    for await (const [{ data }] of on(socket, 'message')) {
      const answer = JSON.parse(data);
      if (answer.id !== id) continue;
      if (answer.type === 'success') return answer.result;
      throw new Error(`${method}: ${answer.error}, ${answer.message}`);
    }
    throw new Error(`${method}: the connection has ended.`);
  }
  return { socket, send };
}
