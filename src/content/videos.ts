import { basename } from 'node:path';

// «@content» stands for the folder of the content, in astro.config.ts.
const files = import.meta.glob<string>('@content/video/*.{webm,mp4}', {
  eager: true,
  import: 'default',
  query: '?url',
});
const byName = new Map(Object.entries(files).map(([path, address]) => [basename(path), address]));

/**
 * Addresses, with a hash in the name, of the video's files.
 * @throws Error when one is missing: the content check names it before it comes to this.
 */
export function videoAddresses(names: readonly string[]): string[] {
  return names.map((name) => {
    const address = byName.get(name);
    if (!address) throw new Error(`video/${name}: no such video.`);
    return address;
  });
}
