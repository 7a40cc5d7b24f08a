import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/Button/Button.tsx';
import type { ContactContent } from '../../content/types.ts';
import { newTabLink } from '../../links/new-tab.ts';
import styles from './Contact.module.css';

interface ContactProps {
  id: string;
  content: ContactContent;
  /** Addresses of the links. */
  links: Record<'whatsapp' | 'phone' | 'email' | 'maps' | 'card', string>;
  /** Text to read and copy; opening hours are empty if the company states none. */
  shown: { whatsapp: string; phone: string; email: string; address: string[]; opening: string[] };
  newTab: string;
  /** Slots: the copy buttons of number and address, with COPY_TARGET_IDS as targets. */
  phone?: ReactNode;
  email?: ReactNode;
  /** Default slot: the map. */
  children: ReactNode;
}

/** Ids of the texts that can be copied. */
export const COPY_TARGET_IDS = { phone: 'contacto-telefono', email: 'contacto-correo' } as const;

/** WhatsApp, phone, e-mail and the map. */
export function ContactView({ id, content, links, shown, newTab, phone, email, children }: ContactProps) {
  const { whatsapp, quote, map, hours } = content;
  const [name, domain] = shown.email.split('@');
  return (
    <section id={id} className="section trace" data-skippable="" aria-label={content.title}>
      <div className={`frame ${styles.layout}`}>
        <div className={styles.head}>
          <h2>{content.title}</h2>
          <p>{content.lead}</p>
        </div>
        <div className={styles.cards}>
          <article className={`${styles.card} ${styles.whatsapp}`} data-ground="dark">
            <h3>{whatsapp.title}</h3>
            <p>{whatsapp.text}</p>
            <p className={`${styles.copyable} ${styles.number}`}>{shown.whatsapp}</p>
            <ButtonLink href={links.whatsapp} {...newTabLink(whatsapp.label, newTab)}>
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
                <p id={COPY_TARGET_IDS.phone} className={`${styles.copyable} ${styles.number}`}>
                  {shown.phone}
                </p>
                {phone}
              </div>
              <div className={styles.fact}>
                <p className={styles.caption}>{quote.emailCaption}</p>
                <p id={COPY_TARGET_IDS.email} className={`${styles.copyable} ${styles.email}`}>
                  {/* Allows a long address to break after its «@». */}
                  {name}@<wbr />
                  {domain}
                </p>
                {email}
              </div>
            </div>
            <div className={styles.actions}>
              <ButtonLink href={links.phone}>{quote.phoneLabel}</ButtonLink>
              <ButtonLink href={links.email} look="outline">
                {quote.emailLabel}
              </ButtonLink>
            </div>
            <ButtonLink href={links.card} look="plain">
              {quote.save}
            </ButtonLink>
          </article>
        </div>
        <article className={styles.place}>
          <div className={styles.placeText}>
            <h3>{map.title}</h3>
            <address className={styles.address}>
              {shown.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
            {shown.opening.length > 0 && (
              <div className={styles.opening}>
                <h3>{hours.title}</h3>
                {shown.opening.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </div>
            )}
            <ButtonLink href={links.maps} look="plain" {...newTabLink(map.link, newTab)}>
              {map.link}
            </ButtonLink>
          </div>
          <div className={styles.map}>{children}</div>
        </article>
      </div>
    </section>
  );
}
