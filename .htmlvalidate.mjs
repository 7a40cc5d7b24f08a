/**
 * Rules for all pages as they are built (scripts/html.ts): what the standard allows, what makes a document whole,
 * and accessibility. Each exception stands here with its reason.
 */
export default {
  root: true,
  extends: [
    'html-validate:recommended',
    'html-validate:document',
    'html-validate:standard',
    'html-validate:a11y',
  ],
  // Astro writes one <style> (display: contents for its islands) where the first island of a page stands.
  elements: ['html5', { style: { metadata: true, flow: true, phrasing: true } }],
  rules: {
    // How React spells HTML (srcSet, <img/>, hidden=""): all of it valid, and nothing we write.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // The hero's video is asked for by the specification (O1), silent, and has a button that stops it (O3).
    'no-autoplay': ['error', { include: ['audio'] }],
    // Telephone numbers are there to be copied (K2): CSS keeps them on one line, not characters inside them.
    'tel-non-breaking': 'off',
    // Only what comes from elsewhere needs a hash of its content; everything here comes from this site.
    'require-sri': ['error', { target: 'crossorigin' }],
    // A class put together from a name that does not exist.
    'class-pattern': ['error', { pattern: '/^(?!(undefined|null|false|true|NaN)$).+$/' }],
  },
};
