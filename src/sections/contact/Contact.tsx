import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { addressLines, openingLines } from '../../lib/company.ts';
import { get } from '../../lib/content.ts';
import type { Language } from '../../lib/language.ts';
import { filePaths, idOf, mailtoUrl, mapsSearchUrl, newTabLink, whatsappUrl } from '../../lib/links.ts';
// Not «Contact»: Firefox's reader view drops boxes whose class names contain that word.
import styles from './Channels.module.css';

interface ContactProps {
  language: Language;
  /** Slots: the copy buttons of number and address, with COPY_TARGET_IDS as targets. */
  phone?: ReactNode;
  email?: ReactNode;
  /** Default slot: the map. */
  children: ReactNode;
}

/** Ids of the texts that can be copied. */
export const COPY_TARGET_IDS = { phone: 'contacto-telefono', email: 'contacto-correo' } as const;

/** WhatsApp, phone, e-mail and the map. */
export async function Contact({ language, phone, email, children }: ContactProps) {
  const { title, lead, whatsapp, quote, map, hours } = await get('contact', language);
  const company = await get('company', language);
  const { newTab } = await get('controls', language);
  const opening = openingLines(company, hours, language);
  const [name, domain] = company.email.split('@');
  return (
    <section id={idOf('contact', language)} className="section trace" aria-label={title}>
      <div className="page-width thirds">
        <div className="opening">
          <h2>{title}</h2>
          <p>{lead}</p>
        </div>
        <div className={`stack ${styles.cards}`}>
          <article className={`text ${styles.card} ${styles.whatsapp}`} data-ground="dark">
            <h3>{whatsapp.title}</h3>
            <p>{whatsapp.text}</p>
            <p className={`figure ${styles.copyable}`}>{company.whatsapp.text}</p>
            <ButtonLink
              href={whatsappUrl(company.whatsapp, whatsapp.message)}
              {...newTabLink(whatsapp.label, newTab)}
            >
              {whatsapp.label}
            </ButtonLink>
          </article>
          <article className={`text ${styles.card}`}>
            <h3>{quote.title}</h3>
            <p>{quote.text}</p>
            {/* No `dl`: screen readers skip a button in a `dd`, and a number beside it. No `div`: reader views drop one with links. */}
            <section className={styles.ways}>
              <address className={styles.way}>
                <p className="label">{quote.phoneCaption}</p>
                <p id={COPY_TARGET_IDS.phone} className={`figure ${styles.copyable}`}>
                  {company.phone.text}
                </p>
                {phone}
                <ButtonLink href={company.phone.href}>{quote.phoneLabel}</ButtonLink>
              </address>
              <address className={styles.way}>
                <p className="label">{quote.emailCaption}</p>
                <p id={COPY_TARGET_IDS.email} className={`reference ${styles.copyable}`} translate="no">
                  {/* Allows a long address to break after its «@». */}
                  {name}@<wbr />
                  {domain}
                </p>
                {email}
                <ButtonLink href={mailtoUrl(company.email, quote.subject, whatsapp.message)} look="outline">
                  {quote.emailLabel}
                </ButtonLink>
              </address>
            </section>
          </article>
        </div>
        <article className={`beside within ${styles.place}`}>
          <div className={`cluster ${styles.about}`}>
            <h3>{map.title}</h3>
            {opening.length > 0 && (
              <div className="text">
                <h3>{hours.title}</h3>
                {opening.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </div>
            )}
            <ButtonLink
              href={mapsSearchUrl(company.coordinates)}
              look="plain"
              {...newTabLink(map.link, newTab)}
            >
              {map.link}
            </ButtonLink>
            <ButtonLink href={filePaths[language].card} look="plain">
              {quote.save}
            </ButtonLink>
          </div>
          <div className={styles.plane}>
            <address className={`figure ${styles.address}`}>
              {addressLines(company, language).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
            {children}
          </div>
        </article>
      </div>
    </section>
  );
}
