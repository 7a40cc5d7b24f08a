/** Asks the public address which publication visitors get. */
import { ID_FILE } from '../../host/policy.ts';
import type { Failure } from '../shared/publication.ts';

const TIMEOUT_MS = 5_000;

/**
 * Why the public address does not serve a publication; `undefined` if it does.
 * @param id of the publication; `undefined` if nothing is published: then any answer but an id is right
 */
export async function explainServed(address: string, id: string | undefined): Promise<Failure | undefined> {
  const url = new URL(`/${ID_FILE}`, address).href;
  const [found, detail] = await ask(url);
  if (found === id) return undefined;
  const words = `${url}: ${detail}`;
  if (id === undefined)
    return {
      message: `${address} sirve ya una publicación de este sitio, y la carpeta del servidor no la tiene: puede ser la carpeta de otro dominio, u otro alojamiento.`,
      words,
    };
  if (detail.startsWith(UNREACHABLE))
    return {
      message: `No se puede comprobar lo que ven los visitantes: ${address} no responde a este ordenador. Compruébelo en un navegador.`,
      words,
    };
  if (found === undefined)
    return {
      message: `${address} no sirve el sitio de esa carpeta: puede ser la carpeta de otro dominio, o el dominio apunta a otro alojamiento. Compruebe «folder» en publicar.yaml y el dominio en el panel del alojamiento.`,
      words,
    };
  // An address that no cache has.
  const [direct] = await ask(`${url}?${id}`);
  return {
    message:
      direct === id
        ? `Los visitantes ven todavía una publicación anterior: una caché del alojamiento la guarda. Vacíela en su panel, o espere.`
        : `${address} sirve otra publicación: la carpeta es de otro dominio, el dominio apunta a otro alojamiento, o alguien ha publicado después.`,
    words,
  };
}

const UNREACHABLE = 'sin respuesta';

/** The id at this URL, and what was found there. */
async function ask(url: string): Promise<readonly [id: string | undefined, detail: string]> {
  try {
    const response = await fetch(url, {
      cache: 'no-store',
      headers: { 'cache-control': 'no-cache' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = response.ok ? (await response.text()).slice(0, 1000).trim() : '';
    const id = /^[0-9a-f]{64}$/.exec(text)?.[0];
    return [id, id ?? `estado ${response.status}, sin identificador`];
  } catch (error) {
    const { message, cause } = Object(error);
    return [undefined, `${UNREACHABLE} (${cause?.code ?? cause?.message ?? message})`];
  }
}
