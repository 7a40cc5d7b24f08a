import { constants, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pdfOf } from '../../tests/support/pdf.ts';
import { videoOf } from '../../tests/support/video.ts';
import { judgeInWorker, type Task } from './judge-in-worker.ts';

const certificate = (bytes: Buffer): Task => ({ bytes, kind: 'certificate' });
const video = (bytes: Buffer): Task => ({ bytes, kind: 'video' });

/** A page of a gigabyte in a megabyte: blocks that need no other. */
function flateBomb(): Buffer {
  const block = deflateSync(Buffer.alloc(1024 ** 2, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([block, ...Array.from({ length: 1023 }, () => block.subarray(2))]);
}

test('X5 a file that takes too long or too much memory is damaged, and the next one is judged', async () => {
  const webm = await videoOf('webm');
  const endless = Buffer.concat([webm.subarray(0, -100), Buffer.alloc(100)]);
  let turns = 0;
  const clock = setInterval(() => {
    turns += 1;
  }, 100);
  const before = process.memoryUsage.rss();
  const judged = await Promise.all([
    judgeInWorker(video(endless), { seconds: 2, megabytes: 512 }),
    judgeInWorker(certificate(pdfOf({ drawing: flateBomb() })), { seconds: 60, megabytes: 128 }),
    judgeInWorker(video(webm)),
    judgeInWorker(certificate(pdfOf())),
  ]);
  clearInterval(clock);
  expect(judged).toEqual([{ flaw: 'damaged' }, { flaw: 'damaged' }, { width: 640, height: 360 }, {}]);
  // Other requests are answered meanwhile.
  expect(turns).toBeGreaterThan(10);
  expect(process.memoryUsage.rss() - before).toBeLessThan(512 * 1024 ** 2);
});
