/**
 * Rules for the pages as they are built (scripts/html.ts). What a preset demands and we do not is listed with its
 * reason; `standard` comes last but one, since it says what HTML allows, and `a11y` has the final word.
 */
export default {
  root: true,
  extends: [
    'html-validate:recommended',
    'html-validate:document',
    'html-validate:standard',
    'html-validate:a11y',
  ],
  rules: {
    'require-sri': ['error', { target: 'crossorigin' }],
  },
};
