/** What must stand whatever fails: the text, and the ways to reach the company. */
import type { Page } from '@playwright/test';
import { settle } from '../browser/support/settle.ts';
import { content } from '../browser/support/site.ts';
import { expect } from '../browser/support/test.ts';

const { hero, traceability, services, about, certifications, objectives, contact, company } = content;

const WORDS = [
  ...[hero.title, ...hero.paragraphs, traceability.title, ...traceability.steps.map(({ text }) => text)],
  ...[services.title, services.fleet.text, services.adaptation.text, about.title, about.who.text],
  ...[certifications.title, ...objectives.objectives.map(({ text }) => text), contact.title, contact.lead],
];

/** Walks through the page and expects all of its main text, and every way to reach the company. */
export async function expectStanding(page: Page): Promise<void> {
  // A second walk for cards that a busy machine was late to reveal.
  await expect(async () => {
    await settle(page);
    expect(await fadedTexts(page), 'texts that are there but not seen').toEqual([]);
  }).toPass({ timeout: 15_000 });
  for (const words of WORDS) {
    await expect(page.getByRole('main').getByText(words, { exact: true }).first()).toBeVisible();
  }
  await expectReachable(page);
}

async function expectReachable(page: Page): Promise<void> {
  const section = page.locator('#contacto');
  for (const [name, href] of [
    ['Contactar por WhatsApp', /^https:\/\/wa\.me\/\d+/],
    ['Solicitar por teléfono', `tel:${company.phone.value}`],
    ['Enviar email', /^mailto:.+@/],
    ['Ver en Google Maps', /^https:\/\/www\.google\.com\/maps/],
  ] as const) {
    const link = section.getByRole('link', { name });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', href);
    await link.click({ trial: true });
  }
  await expect(page.getByRole('link', { name: 'Contactar Ahora' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Aviso Legal' })).toBeVisible();
}

/** Texts of cards that wait for a script to show them. */
function fadedTexts(page: Page): Promise<(string | null)[]> {
  return page
    .locator('[data-reveal]')
    .evaluateAll((cards) =>
      cards
        .filter((card) => !card.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map((card) => card.textContent),
    );
}
