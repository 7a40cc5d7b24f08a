/** The CMS on a repository on GitHub, behind a simulated API: dialogs, and what GitHub answers. */
import { expect, type Page } from '@playwright/test';
import { serveAdmin } from './support/admin.ts';
import { Repository } from './support/github.ts';
import { test } from './support/repeat.ts';

test.skip(!process.env.CI, 'Takes half a minute.');
// The browser does not ask for Spanish.
test.use({ locale: 'en-US' });

let repository: Repository;
const FILE = 'content/inicio/objetivos.yaml';

test.beforeEach(async ({ context, page }) => {
  repository = new Repository();
  await repository.serve(context);
  await serveAdmin(context);
  await page.goto('/admin/');
  await signIn(page);
  await openForm(page);
});

async function signIn(page: Page) {
  await page.getByRole('button', { name: 'Iniciar sesión con un token de acceso' }).click();
  await page.getByRole('textbox').fill('token');
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
}

const openForm = (page: Page) => page.getByRole('row', { name: 'Objetivos' }).click();
const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Título' }).first();
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click();

/** Types in the title of the open form, and waits for Sveltia's draft, which is of what is typed, not of what is filled in. */
async function type(page: Page) {
  await titleOf(page).press('End');
  await titleOf(page).pressSequentially(' nuevos');
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const [{ name = '' } = {}] = await indexedDB.databases();
        const opening = indexedDB.open(name);
        await new Promise((resolve) => opening.addEventListener('success', resolve));
        const drafts = opening.result.transaction('draft-backups').objectStore('draft-backups').getAll();
        await new Promise((resolve) => drafts.addEventListener('success', resolve));
        opening.result.close();
        return JSON.stringify(drafts.result);
      }),
    )
    .toContain('Objetivos nuevos');
}

/** Another person changes the title of the open form. */
function changeElsewhere(): string {
  const text = repository.files.get(FILE)?.replace(/title: .*/, 'title: Metas') ?? '';
  repository.commit(FILE, text);
  return text;
}

test('In a conflict, Enter keeps what the other person has saved', async ({ page }) => {
  await type(page);
  const theirs = changeElsewhere();
  await save(page);
  const dialog = page.getByRole('alertdialog', { name: 'Otra persona ha cambiado esta entrada' });
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toHaveClass(/primary/);
  await expect(dialog.getByRole('button', { name: 'Guardar de todos modos' })).not.toHaveClass(/primary/);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect(repository.files.get(FILE)).toBe(theirs);
  // The new version takes the place of what is typed.
  await page.getByRole('button', { name: 'Cargar la versión nueva' }).click();
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' })).toBeFocused();
});

test('Neither Enter nor Escape decides on a leftover draft', async ({ page }) => {
  await type(page);
  await page.getByRole('button', { name: 'Cancelar la edición' }).click();
  await openForm(page);
  const dialog = page.getByRole('alertdialog', { name: 'Cambios sin guardar' });
  await expect(dialog).toBeFocused();
  await expect(dialog.locator('.primary')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Restaurar' }).click();
  await expect(titleOf(page)).toHaveValue('Objetivos nuevos');
});

test('An expired token in the middle of a save loses nothing', async ({ page }) => {
  await type(page);
  repository.refusal = { status: 401, body: { message: 'Bad credentials' } };
  await save(page);
  await expect(page.getByRole('alertdialog')).toContainText('GitHub ya no admite su token');
  await page.reload();
  await signIn(page);
  await expect(page.getByRole('alert')).toContainText('GitHub ya no admite su token');
  repository.refusal = undefined;
  await signIn(page);
  await page.getByRole('button', { name: 'Restaurar' }).click();
  await expect(titleOf(page)).toHaveValue('Objetivos nuevos');
  await save(page);
  await expect.poll(() => repository.files.get(FILE)).toContain('title: Objetivos nuevos');
});

test('A refused save says why in Spanish', async ({ page }) => {
  await type(page);
  for (const [refusal, words] of [
    ['offline', 'No hay conexión con GitHub.'],
    [errors('Protected branch update failed for refs/heads/main.'), 'su rama está protegida'],
    [errors('Repository rule violations found'), 'su rama está protegida'],
    [errors('Resource not accessible by personal access token'), 'Su token no puede escribir'],
    [{ status: 403, body: { message: 'API rate limit exceeded' } }, 'Espere unos minutos'],
    [{ status: 500, body: '' }, 'GitHub tiene un problema.'],
  ] as const) {
    repository.refusal = refusal;
    await save(page);
    const dialog = page.getByRole('alertdialog', { name: 'No se ha guardado' });
    await expect(dialog).toContainText(words);
    await expect(dialog).not.toContainText(/fetch|branch|rule|personal|limit|saving_failed/);
    await dialog.getByRole('button').click();
    await expect(dialog).toBeHidden();
  }
});

test('The interface is that of Spain, in a browser in English too, and says what is published', async ({
  page,
}) => {
  await page.getByRole('radio', { name: 'Historial' }).click();
  await expect(page.getByText(/^20 nov 2026, 16:05$/)).toBeVisible();
  const published = page.getByRole('link', { name: /^Publicado: \d{1,2} \w+ \d{4}, \d{1,2}:\d\d$/ });
  await expect(published).toHaveAttribute(
    'href',
    /^https:\/\/github.com\/owner\/name\/commit\/[0-9a-f]{40}$/,
  );
  // Nothing covers it.
  await published.click({ trial: true });
  await expect(page.getByText('English')).toHaveCount(0);
});

/** An answer of GraphQL. */
function errors(message: string) {
  return { status: 200, body: { data: null, errors: [{ message }] } };
}
