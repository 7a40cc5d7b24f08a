import { createElement, Fragment } from 'react';
import type { Language } from '../lib/language.ts';

/** Spanish names in English texts: of laws, authorities and registers, and terms of waste law. */
const names =
  /((?:Ley(?:\sOrgánica)?|Real\sDecreto(?:\sLegislativo)?)\s\d+\/\d+|Junta de Andalucía|operador del traslado|Registro Mercantil|Clasificación Nacional de Actividades Económicas|Código de Comercio|Agencia Española de Protección de Datos|consejería|sociedad limitada)/;

/** A text with its Spanish names marked, so that screen readers of the English edition pronounce them (WCAG 3.1.2). */
export function InSpanish({ text, language }: { text: string; language: Language }) {
  if (language === 'es') return text;
  const pieces = text
    .split(names)
    .map((piece, index) => (index % 2 ? createElement('span', { lang: 'es' }, piece) : piece));
  return createElement(Fragment, null, ...pieces);
}
