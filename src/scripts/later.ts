/** What every page loads at the first input: the header's state, the entrance of cards, the button to the top. */
import { followHeader } from './header.ts';
import { leaveHash } from './page.ts';
import { revealCards } from './reveals.ts';
import { followScroll } from './to-top.ts';

revealCards();
followScroll();
leaveHash();
// Last: it fails in a browser without popovers.
followHeader();
