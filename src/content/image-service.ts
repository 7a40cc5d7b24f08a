import type { LocalImageService } from 'astro';
import sharp from 'astro/assets/services/sharp';

/**
 * Astro's image service, with a hash that omits `src`, since the file name already contains the source's hash. The
 * names of all pictures of one width and quality therefore end alike, and compress well.
 */
const service: LocalImageService = {
  ...sharp,
  propertiesToHash: ['width', 'height', 'format', 'quality', 'fit', 'position', 'background'],
};

export default service;
