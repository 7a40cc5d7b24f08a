/* Inlined in the page: runs without waiting for a file. */
import { correctYear, followHash, keepSection } from './page.ts';
import { idle, layOutSkipped } from './skipped-layout.ts';
import { startVideo } from './video.ts';

correctYear();
keepSection();
followHash();
addEventListener('load', async () => {
  await layOutSkipped();
  await idle();
  startVideo();
});
