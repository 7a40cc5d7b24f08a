/** Rules for all built pages: the standard, whole documents, accessibility. Each exception has its reason. */
export default {
  root: true,
  extends: [
    'html-validate:recommended',
    'html-validate:document',
    'html-validate:standard',
    'html-validate:a11y',
  ],
  // Astro writes a <style> beside the first island of a page.
  elements: ['html5', { style: { metadata: true, flow: true, phrasing: true } }],
  rules: {
    // React's spelling of HTML (srcSet, <img/>, hidden="") is valid.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // The hero's video is silent and has a pause button.
    'no-autoplay': ['error', { include: ['audio'] }],
    // A list without bullets needs its role in Safari (src/components/List).
    'no-redundant-role': 'off',
    // Phone numbers are copied: CSS, not characters, keeps them on one line.
    'tel-non-breaking': 'off',
    // Only files of other origins need a hash.
    'require-sri': ['error', { target: 'crossorigin' }],
    // A class made from a missing name.
    'class-pattern': ['error', { pattern: '/^(?!(undefined|null|false|true|NaN)$).+$/' }],
  },
};
