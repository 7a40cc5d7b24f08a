import { expect, test } from 'vitest';
import { withTokenLabels } from './tokens.ts';

test('X5 a text shows its tokens by their Spanish names, and keeps other braces', () => {
  expect(withTokenLabels('Un contenedor de {volume}: {x} {toString}')).toBe(
    'Un contenedor de [volumen del contenedor]: {x} {toString}',
  );
});
