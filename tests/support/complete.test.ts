import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadEditions } from '../../model/check/load.ts';
import { EditableContent } from '../content/editable-content.ts';
import { completeContent } from './complete.ts';
import { FROZEN } from './fixture.ts';
import { temporaryFolder } from './folder.ts';

test('the tests’ content gets what it lacks, and loses what no schema knows', async () => {
  const copies = temporaryFolder();
  const copy = new EditableContent()
    .remove('inicio/objetivos.yaml')
    .set('inicio/contacto.yaml', ['lead'], undefined)
    .set('inicio/contacto.yaml', ['visits'], { es: 'No', en: 'No' })
    .write('de-otra-seccion.yaml', 'title: x\n');
  const completed = completeContent(copy.root, copies);
  const [{ contact, objectives }] = await loadEditions(completed);
  expect([contact.lead, objectives.objectives[0]?.title]).toEqual([expect.any(String), expect.any(String)]);
  expect(contact).not.toHaveProperty('visits');
  expect(existsSync(join(completed, 'de-otra-seccion.yaml'))).toBe(false);
  expect(completeContent(copy.root, copies)).toBe(completed);
  copy.discard();
  const whole = completeContent(FROZEN, copies);
  expect(completeContent(whole, copies), 'which lacks nothing').toBe(whole);
});
