import { useEffect, useReducer, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button, ButtonLink } from '../../../components/Button/Button.tsx';
import barStyles from '../../../components/ContactBar/ContactBar.module.css';
import { CopyButton } from '../../../components/CopyButton/CopyButton.tsx';
import { IslandBoundary } from '../../../components/IslandBoundary.tsx';
import { List } from '../../../components/List/List.tsx';
import type { Content } from '../../../content/loader.ts';
import { fill } from '../../../lib/text.ts';
import styles from './Enquiry.module.css';
import {
  type Addresses,
  type Change,
  type Enquiry as Chosen,
  changed,
  compose,
  nameOf,
  type Row,
} from './enquiry.ts';

interface EnquiryProps {
  words: Content<'services'>['enquiry'];
  /** Announcement of a link that opens a new tab. */
  newTab: string;
}

/** What the page already says, which props would say again. */
interface Page {
  rows: Row[];
  addresses: Addresses;
  bar: Element | null;
}

function readPage(): Page {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-rows] li > a')];
  const mail = document.querySelector<HTMLAnchorElement>('article a[href^="mailto:"]')?.href ?? 'mailto:';
  const rows = links.map((link) => {
    const code = link.firstElementChild?.textContent ?? '';
    const message = new URL(link.href).searchParams.get('text') ?? '';
    return {
      place: link.parentElement ?? link,
      line: link.closest('article')?.querySelector('h3')?.textContent ?? '',
      code,
      name: link.textContent.slice(code.length).trim(),
      fields: message.split('\n').filter((one) => one.endsWith(':')),
    };
  });
  const chat = links[0]?.href.split('?')[0] ?? '';
  return {
    rows,
    addresses: { chat, mail: mail.split('?')[0] ?? mail },
    bar: document.querySelector('[data-bar]'),
  };
}

/**
 * One enquiry for several rows: a button in each row, and what is chosen as a ticket with links to send it. Nothing is
 * stored, and nothing is sent from here.
 */
export function Enquiry(props: EnquiryProps) {
  return (
    <IslandBoundary fallback={null}>
      <LiveEnquiry {...props} />
    </IslandBoundary>
  );
}

const ID = 'ticket';

function LiveEnquiry({ words, newTab }: EnquiryProps) {
  const [page, setPage] = useState<Page>();
  const [chosen, change] = useReducer(
    (before: Chosen, next: Change) => (page ? changed(before, next, words, page.addresses) : before),
    { rows: [], notice: '' },
  );

  useEffect(() => setPage(readPage()), []);
  useEffect(() => {
    const follow = ({ target }: { target: EventTarget | null }) => {
      if (!(target instanceof HTMLInputElement) || target.name !== 'volume') return;
      change({ container: fill(words.container, { volume: `${target.labels?.[0]?.textContent}` }) });
    };
    // The visitor may have chosen before this script came; the one that is checked at first is nobody's choice.
    const early = document.querySelector<HTMLInputElement>('[name="volume"]:checked:not(:default)');
    if (early) follow({ target: early });
    document.addEventListener('change', follow);
    return () => document.removeEventListener('change', follow);
  }, [words]);

  if (!page) return null;
  const { rows, container, notice } = chosen;
  const count = String(rows.length);
  const message = compose(chosen, words, page.addresses);
  const drop = () => {
    change({ container: undefined });
    const last = document.querySelector<HTMLElement>(`#${ID} li:nth-child(${count}) button`);
    last?.focus({ preventScroll: true });
  };
  const remove = (row: Row, index: number) => {
    change({ row });
    // The button that had the focus goes with its row.
    const next = rows[index + 1] ?? rows[index - 1];
    const buttons = document.querySelectorAll<HTMLElement>(`#${ID} li button`);
    const heir = next ? buttons[rows.indexOf(next)] : row.place.querySelector('button');
    heir?.focus({ preventScroll: true });
  };
  return (
    <>
      {page.rows.map((row, index) =>
        createPortal(
          <Button
            look="plain"
            className={styles.add}
            aria-label={fill(words.add, { waste: row.name, code: row.code })}
            aria-pressed={rows.includes(row)}
            onClick={() => change({ row })}
          >
            <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
              <path d={rows.includes(row) ? 'M6 12l4 5 8-10' : 'M12 6v12M6 12h12'} />
            </svg>
          </Button>,
          row.place,
          String(index),
        ),
      )}
      {rows.length > 0 && (
        <p className={`page-width unprinted ${styles.count}`}>
          <ButtonLink href={`#${ID}`}>{fill(words.bar, { count })}</ButtonLink>
        </p>
      )}
      <div className="page-width split">
        <p aria-live="polite" className="unprinted small quiet">
          {notice}
        </p>
        {rows.length > 0 && (
          <section id={ID} className={`stack ${styles.ticket}`} aria-label={words.title}>
            <h3>{words.title}</h3>
            <List id={`${ID}-rows`}>
              {rows.map((row, index) => (
                <li key={row.line + row.code} className={styles.item}>
                  <div>
                    <p className="label">{row.line}</p>
                    <div className="cluster">
                      <span className="reference" translate="no">
                        {row.code}
                      </span>{' '}
                      <span>{row.name}</span>
                    </div>
                  </div>
                  <Button
                    look="plain"
                    aria-label={`${words.remove}: ${nameOf(row)}`}
                    onClick={() => remove(row, index)}
                  >
                    {words.remove}
                  </Button>
                </li>
              ))}
              {container && (
                <li className={styles.item}>
                  {container}
                  <Button look="plain" aria-label={`${words.remove}: ${container}`} onClick={drop}>
                    {words.remove}
                  </Button>
                </li>
              )}
            </List>
            <div className={`unprinted cluster ${styles.send}`}>
              <ButtonLink href={message.chat} target="_blank" aria-label={`${words.whatsapp} ${newTab}`}>
                {words.whatsapp}
              </ButtonLink>
              <ButtonLink href={message.mail} look="outline">
                {words.email}
              </ButtonLink>
              <CopyButton value={message.text} target={`${ID}-rows`} words={words.copy} />
            </div>
            <p className="unprinted small quiet">{words.note}</p>
          </section>
        )}
      </div>
      {page.bar &&
        rows.length > 0 &&
        createPortal(
          <a className={`control ${barStyles.link}`} href={`#${ID}`}>
            {fill(words.bar, { count })}
          </a>,
          page.bar,
        )}
    </>
  );
}
