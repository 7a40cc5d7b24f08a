import { tallScreen } from '../../styles/screens.ts';

/** Most device pixels in a row at which the wide video, of 1280, looks as sharp as the poster. */
const SHARP = 1600;

/**
 * Loads the files for the screen's shape, by the same media query as the poster, which shows until the video plays; none
 * where the poster is sharper.
 */
function loadSources(video: HTMLVideoElement, isTall: boolean, fail: (reason: unknown) => void): void {
  const isSharp = isTall || innerWidth * devicePixelRatio <= SHARP;
  const addresses = isSharp ? ((isTall ? video.dataset.tall : video.dataset.wide)?.split(' ') ?? []) : [];
  const sources = addresses.map((address, index) => {
    const source = document.createElement('source');
    source.src = address;
    source.type = address.endsWith('.webm') ? 'video/webm' : 'video/mp4';
    // WebKit fires no error for a source of an unknown type: also check networkState when another source fails.
    source.addEventListener('error', () => {
      if (index === addresses.length - 1 || video.networkState === video.NETWORK_NO_SOURCE) fail('source');
    });
    return source;
  });
  video.removeAttribute('data-playing');
  video.replaceChildren(...sources);
  video.load();
}

/**
 * Plays the hero's background video while it is on screen, except on a slow connection (`data-slow`, see head.ts). If
 * it fails, the poster stays and a note is logged. Inlined in the page: it works before any script file is loaded.
 */
export function startVideo(): void {
  const video = document.querySelector<HTMLVideoElement>('video[data-hero]');
  const control = document.querySelector<HTMLButtonElement>('button[data-hero-control]');
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const tall = matchMedia(tallScreen);
  if (!video || !control || reducedMotion.matches || 'slow' in document.documentElement.dataset) return;
  const fail = (reason: unknown) => {
    // A pause aborts a play() that is still buffering, which is not a failure.
    if (video.hidden || (reason instanceof DOMException && reason.name === 'AbortError')) return;
    console.info(video.dataset.failed, reason);
    control.hidden = true;
    video.hidden = true;
  };
  const poster = video.parentElement?.querySelector('img');
  if (poster?.currentSrc) video.poster = poster.currentSrc;
  const load = () => loadSources(video, tall.matches, fail);
  let wanted = true;
  let inView = false;
  const follow = () => {
    // The name stays the same: screen readers announce a new state, but not a new name.
    control.setAttribute('aria-pressed', String(!wanted));
    if (wanted && inView && !document.hidden && video.firstChild) video.play().catch(fail);
    else video.pause();
  };
  control.addEventListener('click', () => {
    wanted = video.paused;
    follow();
  });
  // The device turns.
  tall.addEventListener('change', () => {
    if (video.hidden) return;
    load();
    control.hidden = !video.firstChild;
    follow();
  });
  reducedMotion.addEventListener('change', () => {
    wanted &&= !reducedMotion.matches;
    follow();
  });
  document.addEventListener('visibilitychange', follow);
  new IntersectionObserver((entries) => {
    inView = entries.at(-1)?.isIntersecting === true;
    follow();
  }).observe(video);
  video.addEventListener('play', () => {
    control.hidden = video.hidden;
  });
  video.addEventListener('playing', () => video.toggleAttribute('data-playing', true));
  load();
}
