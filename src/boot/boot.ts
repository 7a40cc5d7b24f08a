/*
 * What must happen on load, before any file of script: small enough to be inlined in the page. All else is an island.
 */
import { followHash } from './hash.ts';
import { answerForMedia } from './media.ts';
import { noteFirstScroll } from './scrolled.ts';
import { startVideo } from './video.ts';
import { correctYear } from './year.ts';

answerForMedia();
correctYear();
noteFirstScroll();
followHash();
if (document.readyState === 'complete') startVideo();
else addEventListener('load', startVideo);
