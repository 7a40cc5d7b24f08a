import { diffWordsWithSpace } from 'diff';
import { pathTo } from '../../shared/content.ts';
import type { Asset } from '../../shared/protocol.ts';
import { AssetImage } from '../fields/Thumbnail.tsx';
import type { Change } from './compare.ts';

interface ChangesProps {
  changes: readonly Change[];
  /** The file at a path, if known. */
  assetOf(path: string): Asset | undefined;
}

/** The changes of a form: where, and the values before and after. */
export const Changes = ({ changes, assetOf }: ChangesProps) => (
  <dl className="changes">
    {changes.map(({ key, where, summary, texts, pictures }) => (
      <div key={key}>
        <dt>{where}</dt>
        {summary && <dd>{summary}</dd>}
        {(pictures.before || pictures.after) && (
          <dd className="before-after">
            {Object.entries(pictures).map(([side, name]) => {
              const asset = name && assetOf(pathTo('picture', name));
              return (
                asset && (
                  <figure key={side}>
                    <AssetImage asset={asset} />
                    {pictures.before && <figcaption>{side === 'before' ? 'Antes' : 'Ahora'}</figcaption>}
                  </figure>
                )
              );
            })}
          </dd>
        )}
        {texts.map(({ before, after }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two changes may be equal, and the list never changes.
          <dd key={index}>
            <Words before={before} after={after} />
          </dd>
        ))}
      </div>
    ))}
  </dl>
);

/** A word diff: removed words are crossed out, new words are underlined. */
const Words = ({ before, after }: { before: string; after: string }) =>
  diffWordsWithSpace(before, after).map(({ value, added, removed }, index) => {
    const Piece = added ? 'ins' : removed ? 'del' : 'span';
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change.
    return <Piece key={index}>{value}</Piece>;
  });
