// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { I18nProvider } from 'react-aria-components';
import { afterEach, expect, test } from 'vitest';
import { storeOf } from '../../../tests/support/editor-store.ts';
import { CONTENT } from '../../../tests/support/fixture.ts';
import { readFiles } from '../../server/read.ts';
import { fileNames, type Writer } from '../../shared/protocol.ts';
import { StoreContext } from '../state/context.ts';
import { formOf } from '../state/forms.ts';
import { FormView } from './FormView.tsx';

afterEach(cleanup);

// Not in jsdom.
Element.prototype.scrollIntoView ??= () => undefined;

const written = readFiles(CONTENT);
/** Buttons that only show something. */
const SHOWING = '[aria-expanded]:not([aria-haspopup]), .link, .head > button, .tile';

/** The controls of a form, all of its rows open, that can change the content. */
function changing(file: (typeof fileNames)[number], writer?: Writer): string[] {
  const store = storeOf(written, { 'fotos/sin-describir.jpg': 'x' });
  store.dispatch({ do: 'update', writer });
  const { container } = render(
    <I18nProvider locale="es-ES">
      <StoreContext value={store}>
        <FormView form={formOf({ file, path: [] })} />
      </StoreContext>
    </I18nProvider>,
  );
  for (const row of container.querySelectorAll('[aria-expanded=false]:not([aria-haspopup]), [role=row]'))
    fireEvent.click(row);
  const selector =
    'button:enabled, select, textarea:not([readonly]), input:not([readonly], [type=search], [type=file])';
  const found = container.querySelectorAll(
    `${selector}, [contenteditable]:not([contenteditable=false], [aria-readonly=true]), [draggable=true]`,
  );
  cleanup();
  return [...found]
    .filter((one) => !one.matches(SHOWING) && one.getAttribute('aria-disabled') !== 'true')
    .map((one) => `${one.id} ${one.getAttribute('aria-label') ?? ''} ${one.textContent}`);
}

test.each(fileNames)('X5 «%s» changes nothing in a window that only reads, and shows everything', (file) => {
  expect(changing(file).length).toBeGreaterThan(0);
  expect(changing(file, { computer: 'PC-DE-ANA' })).toEqual([]);
});
