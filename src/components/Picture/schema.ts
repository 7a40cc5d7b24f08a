import { download, group, inBoth, list, picture, plain, provisional } from '../../content/fields.ts';

const video = (title: string, size: string, bytes: number) =>
  list(
    title,
    download('Archivo de vídeo', {
      folder: 'video',
      extensions: ['webm', 'mp4'],
      bytes,
      description: `Sin sonido, de unos 10 segundos, ${size}. Uno en WebM y otro en MP4.`,
    }),
    { max: 2 },
  );

/** fotos.yaml: every picture with its description, and the video. */
export const pictures = group('Fotografías y vídeo', {
  pictures: list(
    'Fotografías',
    group('Fotografía', {
      file: picture('Archivo', [900, 800]),
      alt: inBoth('Descripción', (label) => plain(label, 180, { hint: 'Para quien no puede verla.' })),
      provisional,
    }),
    { max: 200, parts: ['file'] },
  ),
  team: group('Fotografía del equipo', { picture: picture('Fotografía').optional(), provisional }),
  video: group('Vídeo de portada', {
    wide: video('Para pantallas anchas', 'apaisado, de 1280 × 720 píxeles y hasta 1,5 MB', 1.5e6),
    tall: video('Para teléfonos', 'vertical, de 540 × 840 píxeles y hasta 600 kB', 6e5),
    provisional,
  }),
});
