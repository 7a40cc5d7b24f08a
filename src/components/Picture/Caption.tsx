import { get } from '../../lib/content.ts';
import type { Language } from '../../lib/language.ts';
import type { PictureData } from './pictures.ts';

interface CaptionProps {
  of: PictureData | PictureData[];
  language: Language;
  className?: string | undefined;
}

/** Says that pictures are illustrations, as long as one of them is no photograph of the company. */
export async function Caption({ of, language, className = '' }: CaptionProps) {
  const { illustration, illustrations } = await get('common', language);
  if (![of].flat().some(({ isIllustration }) => isIllustration)) return null;
  return <p className={`label ${className}`}>{Array.isArray(of) ? illustrations : illustration}</p>;
}
