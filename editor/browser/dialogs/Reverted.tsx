import type { Published } from '../../shared/publication.ts';
import { momentOf } from './days.ts';
import { PublishedChanges } from './Unpublished.tsx';

interface RevertedProps {
  /** `undefined` if nobody knows. */
  reverted: Published | undefined;
  cancel(): void;
  publish(): void;
}

/** Asks before a publication replaces what another copy of the site has published. */
export const Reverted = ({ reverted, cancel, publish }: RevertedProps) => (
  <section className="part">
    <h3>¿Publicar encima?</h3>
    {reverted ? (
      <>
        <p className="mark">
          El sitio se publicó desde otro ordenador («{reverted.computer}», {momentOf(reverted.at)}). Si
          publica, esto vuelve a como está aquí:
        </p>
        <PublishedChanges published={reverted} />
      </>
    ) : (
      <p className="mark">
        No se sabe quién publicó lo que hay en el servidor, porque su lista está dañada. Si lo publicó otro
        ordenador, sus cambios se pierden.
      </p>
    )}
    <p>Si no es lo que quiere, cancele y traiga antes esos cambios a este ordenador.</p>
    <div className="buttons">
      <button type="button" className="main" onClick={cancel} ref={(button) => button?.focus()}>
        Cancelar
      </button>
      <button type="button" onClick={publish}>
        Publicar encima
      </button>
    </div>
  </section>
);
