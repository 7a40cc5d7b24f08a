import { diffWordsWithSpace } from 'diff';
import { pathTo } from '../../shared/content.ts';
import type { Asset } from '../../shared/protocol.ts';
import type { Change } from './compare.ts';

interface ChangesProps {
  changes: readonly Change[];
  /** The file of a path, if it is known. */
  assetOf(path: string): Asset | undefined;
}

/** Changes of one form: where each is, and what it was and is. */
export const Changes = ({ changes, assetOf }: ChangesProps) => (
  <dl className="changes">
    {changes.map(({ key, where, said, texts, pictures }) => (
      <div key={key}>
        <dt>{where}</dt>
        {said && <dd>{said}</dd>}
        {(pictures.before || pictures.after) && (
          <dd className="before-after">
            <Small name={pictures.before} is="Antes" {...{ assetOf }} />
            <Small name={pictures.after} is={pictures.before ? 'Ahora' : ''} {...{ assetOf }} />
          </dd>
        )}
        {texts.map(({ before, after }) => (
          <dd key={`${before} ${after}`}>
            <Words before={before} after={after} />
          </dd>
        ))}
      </div>
    ))}
  </dl>
);

/** A text, what has gone crossed out and what has come underlined. */
const Words = ({ before, after }: { before: string; after: string }) =>
  diffWordsWithSpace(before, after).map(({ value, added, removed }, place) => {
    const Piece = added ? 'ins' : removed ? 'del' : 'span';
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change.
    return <Piece key={place}>{value}</Piece>;
  });

interface SmallProps extends Pick<ChangesProps, 'assetOf'> {
  name: string | undefined;
  /** Which of two pictures it is. */
  is: string;
}

function Small({ name, is, assetOf }: SmallProps) {
  const asset = name && assetOf(pathTo('picture', name));
  if (!asset) return null;
  const { id, width, height } = asset;
  return (
    <figure>
      <img src={`/editor/thumbnail/${id}`} {...{ width, height }} alt="" loading="lazy" />
      {is && <figcaption>{is}</figcaption>}
    </figure>
  );
}
