import { Refusal } from '../server/refusal.ts';
import { wordsOf } from './failure.ts';
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
    throw error instanceof Refusal ? error : explainFailure(error, settings, password);
  }
}

function explainFailure(error: unknown, { host, port, user }: Settings, password: string): Refusal {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  const where = port === undefined ? host : `${host}, puerto ${port}`;
  const words = wordsOf(error, password);
  const explain = (): string => {
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      return `No se encuentra el servidor ${host}. Compruebe el nombre (host) y la conexión a internet.`;
    if (code === 530 || /authentication/i.test(String(message)))
      return `El servidor no acepta el usuario «${user}» con esa contraseña.`;
    if (code === 'CERT_HAS_EXPIRED')
      return `El certificado de ${host} ha caducado: no se ha enviado la contraseña. Si la fecha de este ordenador es correcta, pida al soporte del alojamiento que lo renueve.`;
    if (code === 'CERT_NOT_YET_VALID')
      return `El certificado de ${host} todavía no es válido: no se ha enviado la contraseña. Compruebe la fecha y la hora de este ordenador, que suelen ser la causa. Si están bien, avise al soporte del alojamiento.`;
    if (/CERT|SIGNATURE|ISSUER/.test(String(code)))
      return `El certificado de ${host} no es de confianza: no se ha enviado la contraseña. Pregunte al hosting qué nombre de servidor debe usarse (host).`;
    if (code === 421)
      return `${host} no admite ahora más conexiones. Cierre otros programas de FTP y espere unos minutos.`;
    return `No se puede conectar con ${where}. Compruebe los datos del servidor y la conexión a internet.`;
  };
  return new Refusal(explain(), { words });
}
