/** The worker thread of judge-in-worker.ts. */
import { parentPort } from 'node:worker_threads';
import type { Task } from './judge-in-worker.ts';

parentPort?.on('message', async ({ bytes, kind }: Task) => {
  // Loaded on first use: each takes 0.2 s.
  const judged =
    kind === 'certificate'
      ? (await import('./certificate-file.ts')).judgeCertificate(bytes)
      : (await import('./video-file.ts')).judgeVideo(bytes);
  parentPort?.postMessage(await judged);
});
