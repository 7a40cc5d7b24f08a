/** What a variant of generated content has much or little of; `mixed` is drawn for each field. */
export interface Variant {
  readonly seed: number;
  /** One word, or the maximum with long words; numbers and examples accordingly. */
  readonly texts: 'short' | 'long' | 'mixed';
  /** The least or the greatest number of items of each list. */
  readonly items: 'few' | 'many' | 'mixed';
  /** Whether optional fields have a value, and switches are on. */
  readonly optional: 'all' | 'none' | 'mixed';
  /** Which example fields have, for content of one place. */
  readonly place?: number;
}

const mixed: Variant = { seed: 1, texts: 'mixed', items: 'mixed', optional: 'mixed' };

/** Content as different as the forms allow. */
export const variants = {
  short: { ...mixed, texts: 'short' },
  long: { ...mixed, texts: 'long' },
  few: { ...mixed, items: 'few' },
  many: { ...mixed, items: 'many' },
  all: { ...mixed, optional: 'all' },
  none: { ...mixed, optional: 'none' },
  elsewhere: { ...mixed, place: 1 },
  abroad: { ...mixed, place: 2 },
  /** The most of everything. */
  full: { ...mixed, texts: 'long', items: 'many', optional: 'all' },
  /** The least of everything. */
  bare: { ...mixed, texts: 'short', items: 'few', optional: 'none' },
  random2: { ...mixed, seed: 2 },
  random3: { ...mixed, seed: 3 },
} as const satisfies Record<string, Variant>;

/** The name of a variant. */
export type VariantName = keyof typeof variants;
export const variantNames = Object.keys(variants) as VariantName[];
