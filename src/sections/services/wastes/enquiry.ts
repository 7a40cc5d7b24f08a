/** One enquiry for several rows of the index: what is chosen, and its message. */
import type { Content } from '../../../content/loader.ts';
import { fill } from '../../../lib/text.ts';

export type EnquiryWords = Omit<Content<'services'>['enquiry'], 'copy'>;

/** A row of the index, as the page has it. */
export interface Row {
  /** The item of the list, which gets the button. */
  place: Element;
  /** Title of its line of business. */
  line: string;
  code: string;
  name: string;
  /** What the visitor completes in its message: «Cantidad:». */
  fields: string[];
}

/** Addresses of chat and mail, without a message. */
export interface Addresses {
  chat: string;
  mail: string;
}

export interface Enquiry {
  rows: readonly Row[];
  /** In words: «Contenedor de 20 m³». It is a part of the enquiry once there is a row. */
  container?: string | undefined;
  /** What the last change was, announced. Never equal to the one before, which screen readers would drop. */
  notice: string;
}

/** Windows hands at most 2,083 characters of an address to a mail program; WhatsApp takes more. */
const LONGEST = 2_000;

export const nameOf = ({ code, name }: Row): string => `${code} ${name}`;

/** The message and its addresses. Its fields are those of the row that has most: metals need no packaging. */
export function compose({ rows, container }: Enquiry, words: EnquiryWords, { chat, mail }: Addresses) {
  const fields = rows
    .map((row) => row.fields)
    .reduce((most, own) => (own.length > most.length ? own : most), []);
  const items = [...rows.map(nameOf), container].filter(Boolean).map((item) => `- ${item}`);
  const text = [words.message, ...items, ...fields].join('\n');
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'));
  return {
    text,
    chat: `${chat}?text=${encodeURIComponent(text)}`,
    mail: `${mail}?subject=${encodeURIComponent(words.subject)}&body=${body}`,
  };
}

/** A change: a row that is added or removed, or another container. */
export type Change = { row: Row } | { container: string | undefined };

/** The enquiry after a change. What would make the message too long is refused. */
export function changed(before: Enquiry, change: Change, words: EnquiryWords, addresses: Addresses): Enquiry {
  const removes = 'row' in change ? before.rows.includes(change.row) : change.container === undefined;
  const rows =
    'container' in change
      ? before.rows
      : removes
        ? before.rows.filter((row) => row !== change.row)
        : [...before.rows, change.row];
  const container = 'container' in change ? change.container : before.container;
  const after = { rows, container, notice: before.notice };
  // A container alone is no enquiry: it has a link of its own.
  if (before.rows.length + rows.length === 0) return after;
  const item = 'row' in change ? nameOf(change.row) : `${change.container ?? before.container}`;
  const isFull = !removes && compose(after, words, addresses).mail.length > LONGEST;
  const count = String(rows.length);
  const notice = isFull ? words.full : fill(removes ? words.removed : words.added, { item, count });
  const told = notice === before.notice ? fill(words.again, { notice }) : notice;
  return isFull ? { ...before, notice: told } : { ...after, notice: told };
}
