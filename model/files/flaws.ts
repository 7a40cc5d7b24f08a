const plainPicture =
  'Expórtelo como JPG, a 4000 píxeles de ancho como mucho, o añádalo con el editor, que lo convierte si puede.';

/** Why a file cannot be published, after «El archivo …», and what to do about it. */
export const flaws = {
  damaged: [
    'está incompleto o dañado: no se puede leer hasta el final',
    'Cópielo o expórtelo de nuevo y compruebe que se abre.',
  ],
  huge: ['tiene demasiados píxeles', plainPicture],
  animated: ['es una animación, y el sitio mostraría sus imágenes una sobre otra', plainPicture],
  turned: ['está girado por una marca que no todos los navegadores leen', plainPicture],
  transparent: ['tiene partes transparentes, que en algunos navegadores saldrían negras', plainPicture],
  irregular: ['tiene una estructura que no todos los programas leen', plainPicture],
  locked: [
    'pide una contraseña: los visitantes no podrían abrirlo',
    'Pida una copia sin contraseña, o ábralo y guárdelo sin ella.',
  ],
  empty: ['no tiene ninguna página', 'Expórtelo de nuevo y compruebe que se abre.'],
  codec: [
    'está grabado en un formato de vídeo que muchos navegadores no reproducen',
    'Expórtelo como MP4 con «H.264» de 8 bits (4:2:0, perfil «Main» o «High»), o como WebM con «VP9». En el iPhone: Ajustes › Cámara › Formatos › «El más compatible».',
  ],
  untimed: [
    'no dice cuánto dura, como los que se graban en directo: no se puede saber si está completo',
    'Ábralo con un programa de vídeo y expórtelo de nuevo.',
  ],
  sound: ['tiene sonido, que el sitio no usa', 'Expórtelo sin pista de sonido.'],
  long: ['dura más de 30 segundos', 'Déjelo en unos diez segundos, que acaben como empiezan.'],
  large: [
    'mide más de 1920 píxeles de lado',
    'Expórtelo a 1280 × 720 píxeles si es apaisado, o a 540 × 840 si es vertical.',
  ],
  late: [
    'lleva su índice al final: el vídeo no empezaría hasta descargarse entero',
    'Expórtelo con la opción «Fast start», también llamada «Optimizado para web».',
  ],
} as const satisfies Record<string, readonly [problem: string, remedy: string]>;

export type Flaw = keyof typeof flaws;

/** What was found in a file: the size of a picture or video as it is shown, and what prevents its publication. */
export interface Judged {
  width?: number | undefined;
  height?: number | undefined;
  flaw?: Flaw | undefined;
}

/** Why an uploaded file is refused. */
export const flawWords = (flaw: Flaw): string => `El archivo ${flaws[flaw].join('. ')}`;
