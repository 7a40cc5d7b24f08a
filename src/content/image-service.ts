import type { LocalImageService } from 'astro';
import sharp from 'astro/assets/services/sharp';

/**
 * Astro's image service with shorter pages: the hash of a rendering leaves the picture out, which has a hash of its own in the
 * name. So all pictures of one width and quality end alike, and compress well.
 */
const service: LocalImageService = {
  ...sharp,
  propertiesToHash: ['width', 'height', 'format', 'quality'],
};

export default service;
