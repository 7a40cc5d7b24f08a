import type { LocalImageService } from 'astro';
import sharp from 'astro/assets/services/sharp';

/**
 * Astro's image service with a shorter hash: it omits `src`, which the file name already hashes. So the names of all pictures of
 * one width and quality end alike, and compress well.
 */
const service: LocalImageService = {
  ...sharp,
  propertiesToHash: ['width', 'height', 'format', 'quality', 'fit', 'position', 'background'],
};

export default service;
