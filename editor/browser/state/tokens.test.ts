import { expect, test } from 'vitest';
import { withTokenLabels } from './tokens.ts';

test('X5 a template as plain text has the Spanish names of its data, and keeps other braces', () => {
  expect(withTokenLabels('Un contenedor de {volume}: {x} {toString}')).toBe(
    'Un contenedor de [volumen del contenedor]: {x} {toString}',
  );
});
