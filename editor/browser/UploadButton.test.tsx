// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { storeOf } from '../../tests/support/editor-store.ts';
import { StoreContext } from './context.ts';
import { UploadButton } from './UploadButton.tsx';

afterEach(cleanup);

test('X5 what the place of a file takes is told at the button that chooses it', () => {
  render(
    <StoreContext value={storeOf({})}>
      <UploadButton
        label="Subir"
        reference={{ kind: 'picture', least: { width: 900, height: 600 } }}
        take={() => undefined}
      />
    </StoreContext>,
  );
  const { id } = screen.getByText(/^JPG, PNG o WebP, de al menos 900.×.600.px, hasta 20.MB\.$/);
  expect(screen.getByLabelText('Subir').getAttribute('aria-describedby')).toBe(id);
});
