/** The ways to the company, and the map. */
import { expect } from 'vitest';
import { formatPhone } from '../../../src/content/phone.ts';
import { bring, content, eventually, type Journey, open, press, wake } from '../support/visit.ts';

const { company, contact } = content;
const MAP_HOST = 'www.openstreetmap.org';
const MAP_NOTE = /^info: The live map is not available/;

export const contactJourneys: Journey[] = [
  {
    name: 'K1 K2 the links lead to WhatsApp, the phone and the e-mail',
    async run(visit) {
      await open(visit, '/');
      const hrefs = await visit.browser.evaluate(() =>
        [...document.querySelectorAll<HTMLAnchorElement>('#contacto a')]
          .filter((link) => link.checkVisibility())
          .map(({ href }) => href),
      );
      const [chat = '', mail = ''] = ['https://wa.me/', 'mailto:'].map(
        (start) => hrefs.find((href) => href.startsWith(start)) ?? '',
      );
      expect(chat).toContain(`/${company.whatsapp.value.replace('+', '')}?`);
      expect(new URL(chat).searchParams.get('text')).toBe(contact.whatsapp.message.replaceAll('\u00a0', ' '));
      expect(hrefs).toContain(`tel:${company.phone.value}`);
      expect(decodeURIComponent(new URL(mail).pathname)).toBe(company.email.value);
      expect(new URL(mail).searchParams.get('subject')).toBe(contact.quote.subject);
    },
  },
  {
    name: 'K2 the phone number is copied at a press, or left selected where the browser refuses',
    says: MAP_NOTE,
    async run(visit) {
      const { browser } = visit;
      const { copy } = contact.quote;
      await open(visit, '/');
      await wake(visit);
      const button = `#contacto button[aria-label="${copy.phone}"]`;
      await bring(visit, '#contacto article:nth-of-type(2)');
      await eventually(() =>
        browser.evaluate((where) => document.querySelectorAll(where).length, button),
      ).toBe(1);
      await bring(visit, button);
      await press(visit, button);
      const outcome = () =>
        browser.evaluate(() => {
          const said = [...document.querySelectorAll<HTMLElement>('#contacto [role="status"]')];
          return said.map(({ textContent }) => textContent).join('');
        });
      await eventually(outcome).toMatch(new RegExp(`^(${copy.copied}|${copy.refused})$`));
      if ((await outcome()) === copy.refused) {
        const selected = await browser.evaluate(() => String(getSelection()).trim());
        expect(selected).toBe(formatPhone(company.phone.value));
      }
    },
  },
  {
    name: 'X1 K3 the map’s host is asked when the map comes near, and as it cannot be reached, the drawn one stays',
    says: MAP_NOTE,
    async run(visit) {
      const { browser, site } = visit;
      site.asked.clear();
      await open(visit, '/');
      await wake(visit);
      expect([...site.asked]).not.toContain(MAP_HOST);
      await bring(visit, '#contacto figure');
      await eventually(async () => [...site.asked]).toContain(MAP_HOST);
      await eventually(() => browser.evaluate(() => window.said)).toEqual([expect.stringMatching(MAP_NOTE)]);
      const map = await browser.evaluate(() => ({
        frames: document.querySelectorAll('iframe').length,
        drawing: document.querySelector('#contacto figure svg[role="img"]')?.checkVisibility(),
        address: document.querySelector('#contacto address')?.textContent,
      }));
      expect(map).toMatchObject({ frames: 0, drawing: true });
      expect(map.address).toContain(company.street.value);
    },
  },
];
