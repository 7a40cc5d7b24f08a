import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import * as z from 'zod';
import { readValue } from '../../model/check/explain.ts';
import { fieldName } from '../../model/check/problem.ts';
import { readYaml } from '../../model/check/yaml.ts';
import { datum, group, oneOf } from '../../model/schemas/fields.ts';
import { Refusal } from '../server/refusal.ts';

/** The option `--settings <file>` of a command: by default `publicar.yaml`, which git ignores. */
export const settingsOption = {
  type: 'string',
  default: resolve(import.meta.dirname, '../../publicar.yaml'),
} as const;

/** Timeout for a reply of the server. */
export const TIMEOUT_MS = 30_000;

const schema = group('Alojamiento', {
  protocol: oneOf('Protocolo', { sftp: 'SFTP', ftps: 'FTPS' }),
  host: datum('Servidor', 255),
  port: z.int().min(1).max(65_535).optional().meta({ title: 'Puerto', description: 'De 1 a 65535.' }),
  user: datum('Usuario', 255),
  folder: datum('Carpeta del dominio en el servidor', 255),
  fingerprint: datum('Huella de la clave del servidor (SFTP)', 100).optional(),
  address: datum('Dirección en la que se comprueba, si no es la del sitio', 255).optional(),
  ca: datum('Archivo con el certificado de una autoridad propia (FTPS)', 255).optional(),
});

/** The settings of the shared hosting. The password is typed for each publication. */
export type Settings = z.output<typeof schema>;

/**
 * Reads the settings of the hosting.
 * @throws Refusal with all errors
 */
export function readSettings(file: string): Settings {
  if (!existsSync(file)) {
    const example = 'editor/publish/publicar.ejemplo.yaml';
    throw new Refusal(
      `Falta ${basename(file)}. Copie ${example} con ese nombre y escriba los datos del hosting.`,
    );
  }
  const { value, problems: syntaxProblems } = readYaml(readFileSync(file, 'utf8'));
  const result = readValue(schema, value);
  if (syntaxProblems.length === 0 && result.problems.length === 0) {
    const { ca, ...settings } = result.value as Settings;
    return { ...settings, ...(ca === undefined ? {} : { ca: resolve(dirname(file), ca) }) };
  }
  const problems: typeof syntaxProblems = syntaxProblems.length > 0 ? syntaxProblems : result.problems;
  const lines = problems.map(({ path, line, problem, remedy }) => {
    const location = path.length > 0 ? `${fieldName(path)}: ` : line ? `Línea ${line}: ` : '';
    return `${location}${problem} ${remedy}`;
  });
  throw new Refusal([`${basename(file)} no está bien:`, ...lines].join('\n  '));
}
