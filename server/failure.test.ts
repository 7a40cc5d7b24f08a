import { once } from 'node:events';
import { readdirSync, readlinkSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { BIG, type RunningSite, startFakeSite } from './testing.ts';

const get = (target: string, headers = '') =>
  `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`;

describe('R4 when the host fails', () => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startFakeSite();
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => site.close());

  test.each([
    ['is gone', (file: string) => rmSync(file)],
    ['was cut short', (file: string) => truncateSync(file, 3)],
    ['is another', (file: string) => writeFileSync(file, 'otra cosa bien distinta')],
  ])('a file that %s gives the 500 page, a line in the log, and the server goes on', async (_, spoil) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    spoil(join(site.dist, 'site/robots.txt'));
    const failing = async () => {
      const answer = await site.ask('/robots.txt');
      expect(answer.status).toBe(500);
      return answer;
    };
    // One that was just asked for is answered from memory, for a second at most.
    const { headers, body } = await vi.waitFor(failing, { timeout: 5_000, interval: 100 });
    expect(body.toString()).toContain('Unexpected Application Error!');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(headers).toHaveProperty('content-security-policy');
    expect(headers).not.toHaveProperty('etag');
    expect(log).toHaveBeenCalledExactlyOnceWith('GET /robots.txt:', expect.any(Error));
    writeFileSync(join(site.dist, 'site/robots.txt'), 'User-agent: *\n');
    expect((await site.ask('/robots.txt')).status).toBe(200);
  });

  test.runIf(process.platform === 'linux')('a visitor who leaves half way leaves no file open', async () => {
    const big = await startFakeSite({}, BIG);
    const openVideos = () => openFiles().filter((file) => file === join(big.dist, 'site/grande.mp4')).length;
    for (const headers of ['', 'Range: bytes=0-\r\n']) {
      const visitor = connect(big.port, '127.0.0.1');
      visitor.write(get('/grande.mp4', headers));
      await once(visitor, 'readable');
      expect(openVideos()).toBe(1);
      visitor.destroy();
      await vi.waitFor(() => expect(openVideos()).toBe(0));
    }
    await big.close();
  });

  test.runIf(process.platform === 'linux')('a visitor who leaves at once leaves no file open', async () => {
    const { port, dist, close } = await startFakeSite({}, BIG);
    for (let left = 0; left < 200; left++) {
      const visitor = connect(port, '127.0.0.1');
      await once(visitor, 'connect');
      visitor.write(get('/grande.mp4'), () => visitor.resetAndDestroy());
      await once(visitor, 'close');
    }
    await vi.waitFor(() => expect(openFiles()).not.toContain(join(dist, 'site/grande.mp4')));
    await close();
  });
});

function openFiles(): string[] {
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/self/fd/${fd}`)];
    } catch {
      // The descriptor of the listing itself is closed by now.
      return [];
    }
  });
}

describe('stopping', () => {
  test('takes no new visitors, closes unused connections at once, lets running answers end', async () => {
    const site = await startFakeSite({}, BIG);
    const unused = connect(site.port, '127.0.0.1');
    const keptAlive = connect(site.port, '127.0.0.1');
    keptAlive.write('GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n');
    const visitor = connect(site.port, '127.0.0.1');
    visitor.write('GET /grande.mp4 HTTP/1.1\r\nHost: x\r\n\r\n');
    await Promise.all([once(unused, 'connect'), once(keptAlive, 'data'), once(visitor, 'readable')]);

    const stopped = site.site.stop(5_000);
    unused.resume();
    await Promise.all([once(unused, 'close'), once(keptAlive, 'close')]);
    await expect(site.ask('/')).rejects.toThrow('ECONNREFUSED');

    let received = 0;
    const started = performance.now();
    visitor.on('data', (chunk: Buffer) => {
      received += chunk.length;
    });
    // The server may be done while the last bytes are still on their way.
    await Promise.all([stopped, once(visitor, 'close')]);
    expect(received).toBeGreaterThan(32 * 1024 * 1024);
    expect(performance.now() - started).toBeLessThan(3_000);
    rmSync(site.dist, { recursive: true });
  });

  test('cuts what is still running after the grace', async () => {
    const site = await startFakeSite({}, BIG);
    const visitor = connect(site.port, '127.0.0.1').on('error', () => {});
    visitor.write(get('/grande.mp4'));
    await once(visitor, 'readable');
    const started = performance.now();
    await site.site.stop(100);
    expect(performance.now() - started).toBeLessThan(1_000);
    visitor.destroy();
    rmSync(site.dist, { recursive: true });
  });
});
