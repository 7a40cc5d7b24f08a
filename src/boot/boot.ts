/* Runs on load, inlined in the page: it needs no script file. */
import { correctYear, followHash, keepSection, markFirstScroll } from './page.ts';
import { startVideo } from './video.ts';

correctYear();
markFirstScroll();
keepSection();
followHash();
if (document.readyState === 'complete') startVideo();
else addEventListener('load', startVideo);
