/* Runs on load, inlined in the page: it needs no script file. */
import { correctYear, followHash, markFirstScroll } from './page.ts';
import { idle, skippedParts } from './parts.ts';
import { startVideo } from './video.ts';

correctYear();
markFirstScroll();
followHash();
const layOut = skippedParts();
addEventListener('load', async () => {
  await layOut();
  await idle();
  startVideo();
});
