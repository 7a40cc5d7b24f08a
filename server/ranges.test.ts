import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSite, STYLES, startFakeSite, VIDEO } from './testing.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startFakeSite();
});
afterAll(() => site.close());

const CSS = '/_astro/estilos.A1b2C3.css';
const MP4 = '/_astro/video.A1b2C3.mp4';

describe('O1 byte ranges of the video', () => {
  test.each([
    ['bytes=0-', 0, 4999],
    ['bytes=0-1', 0, 1],
    ['bytes=0-0', 0, 0],
    ['bytes=300-399', 300, 399],
    ['bytes=-100', 4900, 4999],
    ['bytes=-9999', 0, 4999],
    ['bytes=4990-99999', 4990, 4999],
  ])('%s → 206', async (range, start, end) => {
    const { status, headers, body } = await site.ask(MP4, { range });
    expect(status).toBe(206);
    expect(headers).toMatchObject({
      'content-range': `bytes ${start}-${end}/5000`,
      'content-type': 'video/mp4',
    });
    expect(headers['content-length']).toBe(String(end - start + 1));
    expect(body.equals(VIDEO.subarray(start, end + 1))).toBe(true);
  });

  test.each(['bytes=5000-', 'bytes=99999-999999', 'bytes=-0'])('%s → 416', async (range) => {
    const { status, headers } = await site.ask(MP4, { range });
    expect(status).toBe(416);
    expect(headers).toMatchObject({
      'content-range': 'bytes */5000',
      'cache-control': 'no-cache',
      'content-length': '0',
    });
  });

  test.each(['bytes=9-2', 'bytes=a-b', 'bytes=-', 'bytes=0-1,5-6', 'items=0-1', 'bytes=1-2-3'])(
    '%s → the whole file',
    async (range) => {
      const { status, body } = await site.ask(MP4, { range });
      expect(status).toBe(200);
      expect(body.equals(VIDEO)).toBe(true);
    },
  );

  test('HEAD has no parts', async () => {
    const { status, headers } = await site.ask(MP4, { range: 'bytes=5-9' }, 'HEAD');
    expect(status).toBe(200);
    expect(headers['content-length']).toBe('5000');
  });

  test('If-Range serves the part only of the same file', async () => {
    const { etag = '' } = (await site.ask(MP4)).headers;
    expect((await site.ask(MP4, { range: 'bytes=5-9', 'if-range': etag })).status).toBe(206);
    expect((await site.ask(MP4, { range: 'bytes=5-9', 'if-range': '"otro"' })).status).toBe(200);
  });

  test('a range of a compressible file counts plain bytes', async () => {
    const { status, headers, body } = await site.ask(CSS, { range: 'bytes=2-5', 'accept-encoding': 'br' });
    expect(status).toBe(206);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers.vary).toBe('Accept-Encoding');
    expect(body.toString()).toBe(STYLES.slice(2, 6));
  });
});
