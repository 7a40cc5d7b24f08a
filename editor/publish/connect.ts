import { Refusal } from '../server/refusal.ts';
import type { Remote } from './remote.ts';
import type { Settings } from './settings.ts';

/**
 * Logs in and enters the site's folder.
 * @throws Refusal
 */
export async function connect(settings: Settings, password: string): Promise<Remote> {
  // Imported only for a publication.
  const { openFtps } = await import('./ftps.ts');
  const { openSftp } = await import('./sftp.ts');
  try {
    return await (settings.protocol === 'sftp' ? openSftp : openFtps)(settings, password);
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(explainFailure(error, settings));
  }
}

function explainFailure(error: unknown, { host, port, user }: Settings): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const where = port === undefined ? host : `${host}, puerto ${port}`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `No se encuentra el servidor ${host}. Compruebe el nombre (host) y la conexión a internet.`;
  }
  if (String(code) === '530' || /authentication/.test(message)) {
    return `El servidor no acepta el usuario «${user}» con esa contraseña.`;
  }
  if (/CERT|SIGNATURE|ISSUER/.test(String(code))) {
    return `El certificado de ${host} no es de confianza (${code}): no se ha enviado la contraseña. Pregunte al hosting qué nombre de servidor debe usarse (host).`;
  }
  return `No se puede conectar con ${where} (${code ?? message}). Compruebe los datos del servidor y la conexión a internet.`;
}
