import type { Failure, Progress } from '../../shared/publication.ts';

/** The lines of a publication, the host's own words folded away. */
export const PublishLog = ({ lines }: { lines: readonly Progress[] }) =>
  lines.map((progress, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added.
    <Lines key={index} progress={progress} />
  ));

function Lines({ progress }: { progress: Progress }) {
  if ('replaces' in progress) return null;
  if ('line' in progress) return <Told message={progress.line} words={progress.words} />;
  if ('failed' in progress) return <Told {...progress.failed} />;
  const { published, unseen } = progress;
  if (!unseen) return <Told message={`Publicado: ${published}`} />;
  return (
    <>
      <Told message="Enviado, pero no se puede decir que los visitantes lo vean:" />
      <Told {...unseen} />
    </>
  );
}

/** A message and its technical detail. */
export const Told = ({ message, words }: Failure) => (
  <>
    <p className="line">
      {message.split(/(https?:\/\/\S+)/).map((part, at) =>
        at % 2 ? (
          <a key={part} href={part} target="_blank" rel="noreferrer">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
    {words && (
      <details>
        <summary>Detalle técnico</summary>
        <p className="line" lang="en">
          {words}
        </p>
      </details>
    )}
  </>
);
