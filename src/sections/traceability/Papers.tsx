// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the semantics of a table with another display.
import { InSpanish } from '../../components/InSpanish.tsx';
import type { Content } from '../../content/loader.ts';
import type { Language } from '../../lib/language.ts';
import styles from './Papers.module.css';

const cells = ['author', 'time', 'keep', 'law'] as const;

/**
 * The papers of a load, closed: law on request. Where the columns have no room the rows are stacked; the roles keep them
 * a table for the ear, and each cell begins with its header.
 */
export function Papers({
  title,
  columns,
  rows,
  notes,
  service,
  language,
}: Content<'traceability'>['papers'] & { language: Language }) {
  return (
    <details className={`small ${styles.papers}`}>
      <summary>{title}</summary>
      <table role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {columns.document}
            </th>
            {cells.map((cell) => (
              <th key={cell} role="columnheader" scope="col">
                {columns[cell]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.document} role="row">
              <th role="rowheader" scope="row">
                {row.document}
              </th>
              {cells.map((cell) => (
                <td key={cell} role="cell">
                  <span className="label">{columns[cell]}: </span>
                  <InSpanish text={row[cell]} language={language} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {notes.map((note) => (
        <p key={note} className="quiet">
          <InSpanish text={note} language={language} />
        </p>
      ))}
      {service && <p>{service.text}</p>}
    </details>
  );
}
