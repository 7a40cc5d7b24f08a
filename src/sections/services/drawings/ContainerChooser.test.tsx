// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ContainerChooser } from './ContainerChooser.tsx';

const volumes = [12, 16, 20, 22, 25];

function show(list: readonly number[] = volumes) {
  return render(
    <ContainerChooser
      choices={list.map((volume) => ({
        volume,
        label: `${volume} m³`,
        href: `https://wa.me/34600000000?text=${volume}`,
        linkText: `Pedir ${volume} m³`,
      }))}
      choose="Elija un volumen"
      drawingTitle="Los contenedores"
      drawingText="De menor a mayor."
      person="1,75 m"
      caption="Representación orientativa."
      newTab="(pestaña nueva)"
    />,
  ).container;
}

const numbers = (element: Element, ...names: string[]) =>
  names.map((name) => Number(element.getAttribute(name)));
const viewBox = (svg: Element) => svg.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
/** Drawings of the containers, in order. */
const containers = (page: Element) => [...page.querySelectorAll('label svg')];

afterEach(cleanup);

describe('S1 container chooser', () => {
  it('draws areas in proportion to the volumes, all on sheets of one size', () => {
    const drawings = containers(show());
    expect(drawings).toHaveLength(volumes.length);
    expect(new Set(drawings.map((svg) => svg.getAttribute('viewBox'))).size).toBe(1);
    const areas = drawings.map((svg) => {
      const wall = svg.querySelector('rect');
      const [width = 0, height = 0] = wall ? numbers(wall, 'width', 'height') : [];
      return width * height;
    });
    volumes.forEach((volume, index) => {
      expect((areas[index] ?? 0) / (areas[0] ?? 0) / (volume / 12)).toBeCloseTo(1, 2);
    });
  });

  it('draws the person at the same scale as the containers', () => {
    const page = show();
    const person = screen.getByRole('img');
    const head = person.querySelector('ellipse');
    const [cy = 0, ry = 0] = head ? numbers(head, 'cy', 'ry') : [];
    const [, wallHeight = 0] = numbers(containers(page)[0]?.querySelector('rect') ?? page, 'width', 'height');
    const height = Math.sqrt(12 / 2.3 / 3.3);
    expect((ry - cy) / wallHeight).toBeCloseTo(1.75 / height, 1);
    expect(ry - cy).toBe(175);
    // The style sheet gives the person 6 parts of width for 25 of a container: then both have one scale.
    const [, top, width = 0, tall] = viewBox(person);
    const [, sheetTop, sheetWidth = 0, sheetTall] = viewBox(containers(page)[0] ?? page);
    expect(width / sheetWidth).toBeCloseTo(6 / 25, 10);
    expect([top, tall]).toEqual([sheetTop, sheetTall]);
  });

  it('names and describes the drawing, and shows the height of the person as text', () => {
    show();
    const drawing = screen.getByRole('img', { name: 'Los contenedores', description: 'De menor a mayor.' });
    expect(drawing.tagName).toBe('svg');
    expect(screen.getByText('1,75 m')).toBeDefined();
    expect(screen.getByText('Representación orientativa.').tagName).toBe('FIGCAPTION');
  });

  it('offers one radio a size, in a named group, with the middle one chosen', () => {
    show();
    expect(screen.getByRole('group', { name: 'Elija un volumen' })).toBeDefined();
    const radios = volumes.map((volume) =>
      screen.getByRole<HTMLInputElement>('radio', { name: `${volume} m³` }),
    );
    expect(radios.map(({ checked }) => checked)).toEqual([false, false, true, false, false]);
    expect(new Set(radios.map(({ name }) => name)).size).toBe(1);
  });

  it('lets a size be chosen by its drawing', async () => {
    const page = show();
    await userEvent.click(containers(page)[0] ?? page);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '12 m³' }).checked).toBe(true);
  });

  it('keeps beside each radio the link that names its size, in a new tab', () => {
    show();
    for (const volume of volumes) {
      const radio = screen.getByRole('radio', { name: `${volume} m³` });
      const link = radio.parentElement?.querySelector('a');
      expect(link?.getAttribute('href')).toBe(`https://wa.me/34600000000?text=${volume}`);
      expect(link?.textContent).toBe(`Pedir ${volume} m³ (pestaña nueva)`);
      expect(link?.target).toBe('_blank');
      expect(link?.rel).toBe('noopener');
    }
  });

  it.each([[[18]], [[6, 40]], [[3, 6, 8, 10, 12, 16, 20, 30]]])('works for the sizes %j', (list) => {
    const page = show(list);
    expect(containers(page)).toHaveLength(list.length);
    expect(page.querySelectorAll('input:checked')).toHaveLength(1);
    expect(page.innerHTML).not.toContain('NaN');
    // A strict content security policy blocks style attributes.
    expect(page.querySelector('[style]')).toBeNull();
  });
});
