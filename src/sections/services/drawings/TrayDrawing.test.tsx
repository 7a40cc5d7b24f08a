// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { TrayDrawing } from './TrayDrawing.tsx';

const size = { length: 1200, width: 1000, height: 790 };

function show(measures = size) {
  return render(
    <TrayDrawing
      {...measures}
      drawingTitle="Bandeja acotada"
      drawingText="Con tapa y entradas."
      lid="Tapa"
      seal="Junta"
      forks="Entradas"
      caption="Medidas en mm."
    />,
  ).container;
}

/** Length on the sheet of the dimension lines, in the order length, width, height. */
const dimensions = (page: Element) =>
  [...page.querySelectorAll('g[marker-start] path')].map((line) => {
    const [a = 0, b = 0, c = 0, d = 0] =
      line
        .getAttribute('d')
        ?.match(/-?[\d.]+/g)
        ?.map(Number) ?? [];
    return Math.hypot(c - a, d - b);
  });

/** Factors of the two axes of an element's transform. */
const axes = (element: Element | undefined) => {
  const [a = 0, b = 0, c = 0, d = 0] =
    element
      ?.getAttribute('transform')
      ?.match(/-?[\d.]+/g)
      ?.map(Number) ?? [];
  return [Math.hypot(a, b), Math.hypot(c, d)];
};

afterEach(cleanup);

describe('S1 tray drawing', () => {
  it('draws length, width and height in the proportion of the measures', () => {
    const [length = 0, width = 0, height = 0] = dimensions(show());
    expect(length / width).toBeCloseTo(1200 / 1000, 2);
    expect(height / length).toBeCloseTo(790 / 1200, 2);
  });

  it('draws both sides and the lid at the scale of the dimension lines', () => {
    const page = show();
    const [length = 0, width = 0] = dimensions(page);
    const [long, short] = [...page.querySelectorAll('use')].map(axes);
    // The side is drawn for the length; on the short side it is pressed together to the width.
    expect((long?.[0] ?? 0) * 1200).toBeCloseTo(length, 0);
    expect((short?.[0] ?? 0) * 1200).toBeCloseTo(width, 0);
    expect(short?.[1]).toBe(long?.[1]);
    expect(long?.[1]).toBeCloseTo(long?.[0] ?? 0, 3);
    const lid = axes([...page.querySelectorAll('path[transform]')][0]);
    expect(lid[0]).toBeCloseTo(lid[1] ?? 0, 4);
    expect(lid[0]).toBeCloseTo(long?.[0] ?? 0, 4);
  });

  it('letters the measures that it is given', () => {
    show({ length: 800, width: 600, height: 400 });
    for (const measure of ['800', '600', '400']) expect(screen.getByText(measure).tagName).toBe('text');
    expect(screen.queryByText('1200')).toBeNull();
  });

  it('names its parts, the drawing and the unit', () => {
    const page = show();
    for (const part of ['Tapa', 'Junta', 'Entradas']) expect(screen.getByText(part)).toBeDefined();
    expect(
      screen.getByRole('img', { name: 'Bandeja acotada', description: 'Con tapa y entradas.' }),
    ).toBeDefined();
    expect(screen.getByText('Medidas en mm.').tagName).toBe('FIGCAPTION');
    expect(page.querySelector('[style]')).toBeNull();
    expect(page.innerHTML).not.toContain('NaN');
  });
});
