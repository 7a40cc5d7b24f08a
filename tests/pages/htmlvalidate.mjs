/** html-validate rules for every built page. */
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
    // React serialises HTML as srcSet, <img/> and hidden="", which is valid.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // The hero's video is silent and has a pause button.
    'no-autoplay': ['error', { include: ['audio'] }],
    // Safari needs role="list" on a list without bullets (src/components/List).
    'no-redundant-role': 'off',
    // Phone numbers must stay copyable: CSS keeps them on one line, not special characters.
    'tel-non-breaking': 'off',
    // «undefined» as a class: the class is missing in the CSS module.
    'class-pattern': ['error', { pattern: '/^(?!(undefined|null|false|true|NaN)$).+$/' }],
  },
};
