import type { ReactNode } from 'react';
import type { SiteContent } from '../../../model/schemas/types.ts';
import { formatPhone } from '../../../model/text/phone.ts';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { addressLines, mailtoUrl, mapsSearchUrl, telUrl, whatsappUrl } from '../../links/links.ts';
import { newTabLink } from '../../links/new-tab.ts';
import { openingLines } from '../../links/opening-lines.ts';
import { filesOf } from '../../links/paths.ts';
import styles from './Contact.module.css';

interface ContactViewProps {
  content: SiteContent;
  /** Slots: the copy buttons of number and address, with COPY_TARGET_IDS as targets. */
  phone?: ReactNode;
  email?: ReactNode;
  /** Default slot: the map. */
  children: ReactNode;
}

/** Ids of the texts that can be copied. */
export const COPY_TARGET_IDS = { phone: 'contacto-telefono', email: 'contacto-correo' } as const;

/** WhatsApp, phone, e-mail and the map. */
export function ContactView({ content, phone, email, children }: ContactViewProps) {
  const { company, contact, controls } = content;
  const { whatsapp, quote, map, hours } = contact;
  const address = addressLines(company);
  const opening = openingLines(content);
  const [name, domain] = company.email.value.split('@');
  return (
    <section id={contact.anchor} className="section trace" data-skippable="" aria-label={contact.title}>
      <div className={`frame ${styles.layout}`}>
        <div className={styles.head}>
          <h2>{contact.title}</h2>
          <p>{contact.lead}</p>
        </div>
        <div className={styles.cards}>
          <article className={`${styles.card} ${styles.whatsapp}`} data-ground="dark">
            <h3>{whatsapp.title}</h3>
            <p>{whatsapp.text}</p>
            <p className={styles.copyable}>{formatPhone(company.whatsapp.value)}</p>
            <ButtonLink
              href={whatsappUrl(company.whatsapp.value, whatsapp.message)}
              {...newTabLink(whatsapp.label, controls.newTab)}
            >
              {whatsapp.label}
            </ButtonLink>
          </article>
          <article className={styles.card}>
            <h3>{quote.title}</h3>
            <p>{quote.text}</p>
            {/* No `dl`: screen readers skip a button in a `dd`, and a number beside such a button. */}
            <div className={styles.facts}>
              <div className={styles.fact}>
                <p className={styles.caption}>{quote.phoneCaption}</p>
                <p id={COPY_TARGET_IDS.phone} className={styles.copyable}>
                  {formatPhone(company.phone.value)}
                </p>
                {phone}
              </div>
              <div className={styles.fact}>
                <p className={styles.caption}>{quote.emailCaption}</p>
                <p id={COPY_TARGET_IDS.email} className={styles.copyable}>
                  {/* Allows a long address to break after its «@». */}
                  {name}@<wbr />
                  {domain}
                </p>
                {email}
              </div>
            </div>
            <div className={styles.actions}>
              <ButtonLink href={telUrl(company.phone.value)}>{quote.phoneLabel}</ButtonLink>
              <ButtonLink href={mailtoUrl(company.email.value, quote.subject)} look="outline">
                {quote.emailLabel}
              </ButtonLink>
            </div>
            <ButtonLink href={filesOf(content).card} look="plain">
              {quote.save}
            </ButtonLink>
          </article>
        </div>
        <article className={styles.place}>
          <div className={styles.placeText}>
            <h3>{map.title}</h3>
            <address className={styles.address}>
              {address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
            {opening.length > 0 && (
              <div className={styles.opening}>
                <h3>{hours.title}</h3>
                {opening.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </div>
            )}
            <ButtonLink
              href={mapsSearchUrl(address.join(', '))}
              look="plain"
              {...newTabLink(map.link, controls.newTab)}
            >
              {map.link}
            </ButtonLink>
          </div>
          <div className={styles.map}>{children}</div>
        </article>
      </div>
    </section>
  );
}
