const files = import.meta.glob<string>('/content/es/video/*.{webm,mp4}', {
  eager: true,
  import: 'default',
  query: '?url',
});

/**
 * Addresses, with a hash in the name, of the video's files.
 * @throws Error when one is missing: the content check names it before it comes to this.
 */
export function videoAddresses(names: readonly string[]): string[] {
  return names.map((name) => {
    const address = files[`/content/es/video/${name}`];
    if (!address) throw new Error(`content/es/video/${name}: no such video.`);
    return address;
  });
}
