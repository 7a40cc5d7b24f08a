/* Runs on load, inlined in the page: it needs no script file. */
import { correctYear, followHash, keepSection, markFirstScroll } from './page.ts';
import { idle, layOutParts } from './parts.ts';
import { startVideo } from './video.ts';

correctYear();
markFirstScroll();
keepSection();
followHash();
addEventListener('load', async () => {
  await layOutParts();
  await idle();
  startVideo();
});
