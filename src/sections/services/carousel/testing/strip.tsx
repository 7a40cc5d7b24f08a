import { SlideStrip } from '../SlideStrip.tsx';

export const words = {
  label: 'Imágenes de la actividad',
  role: 'carrusel',
  previous: 'Imagen anterior',
  next: 'Imagen siguiente',
  pause: 'Pausar el carrusel',
  play: 'Reanudar el carrusel',
};

export const slideWords = { slideRole: 'diapositiva', slideLabel: '{position} de {total}' };

export const pictures = Array.from({ length: 13 }, (_, index) => ({
  sources: [{ type: 'image/avif', srcSet: `/${index + 1}.avif 480w` }],
  src: `/${index + 1}.jpg`,
  width: 1200,
  height: 800,
  alt: `Imagen número ${index + 1}`,
}));

export function Strip({ count = 13 }: { count?: number }) {
  return <SlideStrip pictures={pictures.slice(0, count)} words={slideWords} />;
}
