import type { LocalImageService } from 'astro';
import sharp from 'astro/assets/services/sharp';

/**
 * Astro's image service with shorter pages: the hash of a rendering leaves out `src`, whose own hash stands before it in the name.
 * So the names of all pictures of one width and quality end alike, and compress well.
 */
const service: LocalImageService = {
  ...sharp,
  propertiesToHash: ['width', 'height', 'format', 'quality', 'fit', 'position', 'background'],
};

export default service;
