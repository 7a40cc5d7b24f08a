/** The languages of the site, the base edition first. */
export const languages = ['es', 'en'] as const;
export type Language = (typeof languages)[number];

/** BCP 47 tags for figures and dates. */
export const locales: Readonly<Record<Language, string>> = { es: 'es-ES', en: 'en-GB' };
