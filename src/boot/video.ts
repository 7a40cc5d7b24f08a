/** Whether the visitor asks to save data, where the browser tells (O3). */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Reflects on the control whether the video plays: its name, its icon and, once it can be used, its presence. */
function showState(control: HTMLButtonElement, video: HTMLVideoElement): void {
  const name = video.paused ? control.dataset.play : control.dataset.pause;
  control.setAttribute('aria-label', name ?? '');
  control.dataset.paused = String(video.paused);
  control.hidden = false;
}

/**
 * Requests and plays the hero's background video once the page, and so its poster, is shown (O1, O3); if it fails, the
 * poster stays and a note goes to the console (O2). Plain script, as it must work before any file of script has come.
 */
export function startVideo(): void {
  const video = document.querySelector<HTMLVideoElement>('video[data-hero]');
  const control = document.querySelector<HTMLButtonElement>('button[data-hero-control]');
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  if (!video || !control || stillness.matches || savesData()) return;
  stillness.addEventListener('change', () => stillness.matches && video.pause());

  const fail = (reason: unknown) => {
    if (video.hidden) return;
    console.info(video.dataset.failed, reason);
    control.hidden = true;
    video.hidden = true;
  };
  const poster = video.parentElement?.querySelector('img');
  if (poster?.currentSrc) video.poster = poster.currentSrc;

  const portrait = matchMedia('(max-width: 47.99rem)').matches;
  const sources = (portrait ? video.dataset.tall : video.dataset.wide)?.split(' ') ?? [];
  for (const [index, address] of sources.entries()) {
    const source = document.createElement('source');
    source.src = address;
    source.type = address.endsWith('.webm') ? 'video/webm' : 'video/mp4';
    // The last source's error means that none could be used. WebKit passes over one whose type it does not play without
    // an error: there the state tells.
    source.addEventListener('error', () => {
      if (index === sources.length - 1 || video.networkState === video.NETWORK_NO_SOURCE) fail('source');
    });
    video.append(source);
  }
  control.addEventListener('click', () => {
    if (video.paused) video.play().catch(fail);
    else video.pause();
  });
  for (const change of ['play', 'pause']) video.addEventListener(change, () => showState(control, video));
  video.addEventListener('playing', () => video.toggleAttribute('data-playing', true), { once: true });
  video.load();
  video.play().catch((reason: unknown) => {
    // A pause by the visitor aborts the first play: no failure.
    if (!(reason instanceof DOMException && reason.name === 'AbortError')) fail(reason);
  });
}
