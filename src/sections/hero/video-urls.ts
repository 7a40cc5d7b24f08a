import { basename } from 'node:path';

// astro.config.ts points «@content» at the content folder.
const files = import.meta.glob<string>('@content/video/*.{webm,mp4}', {
  eager: true,
  import: 'default',
  query: '?url',
});
const byName = new Map(Object.entries(files).map(([path, url]) => [basename(path), url]));

/**
 * URLs of video files, with a hash in the name.
 * @throws Error when a video is missing; the content check reports it first
 */
export function videoUrls(names: readonly string[]): string[] {
  return names.map((name) => {
    const url = byName.get(name);
    if (!url) throw new Error(`video/${name}: no such video.`);
    return url;
  });
}
