import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium, launchOptions, PHONE } from '../testing/browser.ts';
import { startProgram } from '../testing/program.ts';

/** A cheap phone's processor is this many times slower. */
const SLOWER = 4;

interface Answer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: unknown;
}

interface Evaluation<Value> {
  readonly result: { readonly value: Value; readonly description?: string };
  readonly exceptionDetails?: unknown;
}

/** A page on a slow phone. */
export interface SlowPage extends AsyncDisposable {
  /** Sends a command of the DevTools protocol. */
  send(method: string, params?: object): Promise<unknown>;
  /** The value of an expression in the page. */
  evaluate<Value>(expression: string): Promise<Value>;
}

/**
 * Opens an address in a Chromium of its own. Playwright would switch on the protocol's Runtime, with which V8 parses a file again
 * when it asks for a stack: for React's 70 ms, which no visitor waits for.
 * @param prepare script that runs before those of the page
 */
export async function openSlowPage(address: string, prepare: string): Promise<SlowPage> {
  const profile = mkdtempSync(join(tmpdir(), 'bench-'));
  const path = ensureChromium();
  const args = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const program = startProgram(path, [...args, ...(launchOptions(path).args ?? []), 'about:blank']);
  const host = await program.ready((output) => /listening on ws:\/\/([^/]+)/.exec(output)?.[1]);
  const socket = new WebSocket(await addressOfPage(host));
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer: Answer = JSON.parse(data);
    waiting.get(answer.id)?.(answer);
  });
  let count = 0;
  const send = async (method: string, params: object = {}) => {
    const id = ++count;
    socket.send(JSON.stringify({ id, method, params }));
    const { result, error } = await new Promise<Answer>((done) => waiting.set(id, done));
    if (error) throw new Error(`${method}: ${JSON.stringify(error)}`);
    return result;
  };
  const { viewport, ...phone } = PHONE;
  await send('Emulation.setDeviceMetricsOverride', { ...viewport, ...phone, mobile: phone.isMobile });
  await send('Emulation.setTouchEmulationEnabled', { enabled: phone.hasTouch });
  await send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await send('Browser.grantPermissions', { permissions: ['clipboardSanitizedWrite'] });
  await send('Page.enable');
  await send('Page.addScriptToEvaluateOnNewDocument', { source: prepare });
  await send('Page.navigate', { url: address });
  return {
    send,
    async evaluate<Value>(expression: string) {
      const answer = await send('Runtime.evaluate', { expression, returnByValue: true });
      const { result, exceptionDetails } = answer as Evaluation<Value>;
      if (exceptionDetails) throw new Error(result.description);
      return result.value;
    },
    async [Symbol.asyncDispose]() {
      socket.close();
      await program.stop();
      rmSync(profile, { recursive: true, maxRetries: 5 });
    },
  };
}

/** The address of the first page's protocol. */
async function addressOfPage(host: string): Promise<string> {
  const targets = await (await fetch(`http://${host}/json/list`)).json();
  return targets.find(({ type }: { type: string }) => type === 'page').webSocketDebuggerUrl;
}
