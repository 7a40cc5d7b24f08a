import * as z from 'zod';
import { fieldName, type Mistake } from './mistakes.ts';
import { nearest } from './nearest.ts';
import { schemaAt, validKeys, valueAt } from './walk.ts';
import { coerce, type Scalar, wrongType } from './wrong-type.ts';
import { type Source, yamlLine } from './yaml.ts';

type Explanation = { path?: PropertyKey[]; problem: string; remedy: string; mended?: string };

/** Turns what Zod found in one file into Spanish mistakes. */
export function explainIssues(
  file: string,
  schema: z.ZodType,
  source: Source,
  issues: z.core.$ZodIssue[],
): Mistake[] {
  const renamed = new Set<string>();
  const explained = issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') return unknownKeys(issue, schema, source, renamed);
    return [{ path: issue.path, missing: isMissing(issue, source), ...explain(issue, schema, source) }];
  });
  // «titel» is one mistake, not two: it is not also a missing «title».
  const reported = explained.filter(
    (item) => !('missing' in item && item.missing && renamed.has(item.path.join('/'))),
  );
  return reported.map(({ path, problem, remedy, mended }) => {
    const line = source.lineOf(path);
    return {
      file,
      field: fieldName(path),
      problem,
      remedy,
      ...(mended !== undefined && { mended }),
      ...(line !== undefined && { line }),
    };
  });
}

function unknownKeys(
  issue: z.core.$ZodIssueUnrecognizedKeys,
  schema: z.ZodType,
  source: Source,
  renamed: Set<string>,
): (Explanation & { path: PropertyKey[] })[] {
  const valid = validKeys(schema, source.value, issue.path);
  const parent = valueAt(source.value, issue.path);
  const written = typeof parent === 'object' && parent !== null ? Object.keys(parent) : [];
  return issue.keys.map((key) => {
    const meant = nearest(
      key,
      valid.filter((name) => !written.includes(name)),
    );
    if (meant) renamed.add([...issue.path, meant].join('/'));
    const value = valueAt(source.value, [...issue.path, key]);
    const mended = meant && (isScalar(value) ? yamlLine(meant, value) : `${meant}:`);
    const remedy = `${meant ? `¿Quería escribir «${meant}»? ` : 'Quítelo. '}Campos posibles: ${valid.join(', ')}.`;
    return {
      path: [...issue.path, key],
      problem: `El campo «${key}» no existe.`,
      remedy,
      ...(mended && { mended }),
    };
  });
}

function explain(issue: z.core.$ZodIssue, schema: z.ZodType, source: Source): Explanation {
  const value = valueAt(source.value, issue.path);
  const key = issue.path.at(-1);
  if (issue.code === 'custom') {
    const mend = mendOf(issue);
    const remedy = String(issue.params?.remedy ?? '');
    return { problem: issue.message, remedy, ...(mend !== undefined && { mended: yamlLine(key, mend) }) };
  }
  if (issue.code === 'invalid_value' && typeof value === 'string') {
    const values = issue.values.map(String);
    const meant = nearest(value, values);
    const remedy = `Valores posibles: ${values.join(', ')}.`;
    return { problem: issue.message, remedy, ...(meant && { mended: yamlLine(key, meant) }) };
  }
  const expected = issue.code === 'invalid_type' ? issue.expected : 'string';
  if (issue.path.length === 0 && value === null) {
    const remedy = 'Recupere el archivo de una copia anterior.';
    return { problem: 'El archivo está vacío.', remedy };
  }
  const coerced = coerce(value, expected);
  const mend =
    coerced === undefined ? undefined : acceptable(coerced, schemaAt(schema, source.value, issue.path));
  return { ...wrongType(value, expected), ...(mend !== undefined && { mended: yamlLine(key, mend) }) };
}

/** The value if the field takes it, or what the field's own check makes of it: no mend is offered that would fail. */
function acceptable(value: Scalar, schema: z.core.$ZodType | undefined): Scalar | undefined {
  const result = schema && z.safeParse(schema, value);
  return result?.error ? mendOf(result.error.issues[0]) : value;
}

function mendOf(issue: z.core.$ZodIssue | undefined): Scalar | undefined {
  const mend: unknown = issue?.code === 'custom' ? issue.params?.mend : undefined;
  return isScalar(mend) ? mend : undefined;
}

const isScalar = (value: unknown): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value);

const isMissing = (issue: z.core.$ZodIssue, source: Source) =>
  issue.code === 'invalid_type' && valueAt(source.value, issue.path) === undefined;
