import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadEditions } from '../../model/check/load.ts';
import { EditableContent } from '../content/editable-content.ts';
import { completeContent } from './complete.ts';
import { FROZEN } from './fixture.ts';
import { temporaryFolder } from './folder.ts';

test('the tests’ content gets the fields that it lacks, and loses those that no schema knows', async () => {
  const copy = new EditableContent()
    .set('inicio/contacto.yaml', ['lead'], undefined)
    .set('inicio/contacto.yaml', ['ofNoSchema'], { es: 'No', en: 'No' });
  const [{ contact }] = await loadEditions(completeContent(copy.root, temporaryFolder()));
  expect(contact.lead).toEqual(expect.any(String));
  expect(contact).not.toHaveProperty('ofNoSchema');
  copy.discard();
});

test('the tests’ content gets the files that it lacks, and loses those that no schema knows', async () => {
  const [folder, copies] = [temporaryFolder(), temporaryFolder()];
  cpSync(FROZEN, folder, { recursive: true });
  rmSync(join(folder, 'pie.yaml'));
  writeFileSync(join(folder, 'de-otra-seccion.yaml'), 'title: x\n');
  const completed = completeContent(folder, copies);
  const [{ footer }] = await loadEditions(completed);
  expect(footer.services[0]).toEqual(expect.any(String));
  expect(existsSync(join(completed, 'de-otra-seccion.yaml'))).toBe(false);
  expect(completeContent(folder, copies)).toBe(completed);
  const whole = completeContent(FROZEN, copies);
  expect(completeContent(whole, copies), 'which lacks nothing').toBe(whole);
});
