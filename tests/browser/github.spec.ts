/** The CMS on a repository on GitHub, behind a simulated API: dialogs, and what GitHub answers. */
import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { CONTENT } from '../content.ts';
import { serveAdmin } from './support/admin.ts';
import { test } from './support/repeat.ts';

test.skip(!process.env.CI, 'with CI=true only: takes half a minute');
// The browser does not ask for Spanish.
test.use({ locale: 'en-US' });

const FILE = 'content/inicio/objetivos.yaml';

/** The repository: its files by path, and the answer to each commit that is not accepted. */
let files: Map<string, string>;
let refusal: { status: number; body: unknown } | 'offline' | undefined;
let commits: number;

function commit(path: string, text: string): void {
  files.set(path, text);
  commits += 1;
}

/** A different name for each text of a file, as long as Git's. */
const shaOf = ([path, text]: [path: string, text: string]) => hash('sha1', path + text);
const headOf = () => String(commits).padStart(40, '0');

/** Answers to a query of Sveltia's. */
function answer(query: string) {
  const target = { oid: headOf(), history: { nodes: [{ oid: headOf(), message: 'Cambia' }] } };
  const repository: Record<string, unknown> = { defaultBranchRef: { name: 'main' }, ref: { target } };
  for (const [, name = '', sha] of query.matchAll(/(content_\d+): object\(oid: "(.*?)"\)/g))
    repository[name] = { text: [...files].find((file) => shaOf(file) === sha)?.[1] };
  const author = { name: 'Luis', email: '', avatarUrl: '', user: null };
  const nodes = [{ oid: headOf(), author, committedDate: '2026-11-20T15:05:00Z' }];
  for (const [, name = ''] of query.matchAll(/((?:commit|history)_\d+):\s+ref/g))
    repository[name] = { target: { history: { nodes } } };
  return { repository };
}

/** Saves the files of a commit. */
function save({ input }: { input: { fileChanges: { additions: { path: string; contents: string }[] } } }) {
  for (const { path, contents } of input.fileChanges.additions)
    commit(path, Buffer.from(contents, 'base64').toString());
  return { createCommitOnBranch: { commit: { oid: headOf(), committedDate: '2026-11-20T15:05:00Z' } } };
}

/** Answers as api.github.com in all pages of a context. */
async function serveGitHub(context: BrowserContext): Promise<void> {
  await context.route('https://www.githubstatus.com/**', (route) =>
    route.fulfill({ json: { status: { indicator: 'none' } } }),
  );
  await context.route('https://api.github.com/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/user') return route.fulfill({ json: { login: 'ana', name: 'Ana', id: 1 } });
    if (pathname.includes('/collaborators/')) return route.fulfill({ status: 204 });
    if (pathname.includes('/git/trees/')) {
      const tree = [...files].map((file) => ({
        type: 'blob',
        path: file[0],
        sha: shaOf(file),
        size: file[1].length,
      }));
      return route.fulfill({ json: { tree } });
    }
    if (pathname !== '/graphql') return route.fulfill({ status: 404, json: { message: 'Not Found' } });
    const { query, variables } = route.request().postDataJSON();
    const isCommit = query.includes('createCommitOnBranch');
    if (refusal === 'offline') return route.abort('internetdisconnected');
    if (refusal && (isCommit || refusal.status === 401))
      return route.fulfill({ status: refusal.status, json: refusal.body });
    return route.fulfill({ json: { data: isCommit ? save(variables) : answer(query) } });
  });
}

test.beforeEach(async ({ context, page }) => {
  const paths = globSync('**/*.yaml', { cwd: CONTENT });
  const read = (path: string) => readFileSync(join(CONTENT, path), 'utf8');
  files = new Map(paths.map((path) => [join('content', path).replaceAll('\\', '/'), read(path)]));
  [commits, refusal] = [1, undefined];
  await serveGitHub(context);
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
const pressSave = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click();

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

test('In a conflict, Enter keeps what the other person has saved', async ({ page }) => {
  await type(page);
  const theirs = files.get(FILE)?.replace(/title: .*/, 'title: Metas') ?? '';
  commit(FILE, theirs);
  await pressSave(page);
  const dialog = page.getByRole('alertdialog', { name: 'Otra persona ha cambiado esta entrada' });
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect(files.get(FILE)).toBe(theirs);
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
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Restaurar' }).click();
  await expect(titleOf(page)).toHaveValue('Objetivos nuevos');
});

test('An expired token in the middle of a save loses nothing', async ({ page }) => {
  await type(page);
  refusal = { status: 401, body: { message: 'Bad credentials' } };
  await pressSave(page);
  await expect(page.getByRole('alertdialog')).toContainText('GitHub ya no admite su token');
  await page.reload();
  await signIn(page);
  await expect(page.getByRole('alert')).toContainText('GitHub ya no admite su token');
  refusal = undefined;
  await signIn(page);
  await page.getByRole('button', { name: 'Restaurar' }).click();
  await expect(titleOf(page)).toHaveValue('Objetivos nuevos');
  await pressSave(page);
  await expect.poll(() => files.get(FILE)).toContain('title: Objetivos nuevos');
});

/** An answer of GraphQL. */
const errors = (message: string) => ({ status: 200, body: { data: null, errors: [{ message }] } });

test('A refused save says why in Spanish', async ({ page }) => {
  await type(page);
  for (const [answered, words] of [
    ['offline', 'No hay conexión con GitHub.'],
    [errors('Repository rule violations found'), 'su rama está protegida'],
    [errors('Resource not accessible by personal access token'), 'Su token no puede escribir'],
    [{ status: 403, body: { message: 'API rate limit exceeded' } }, 'Espere unos minutos'],
    [{ status: 500, body: '' }, 'GitHub tiene un problema.'],
  ] as const) {
    refusal = answered;
    await pressSave(page);
    const dialog = page.getByRole('alertdialog', { name: 'No se ha guardado' });
    await expect(dialog).toContainText(words);
    await expect(dialog).not.toContainText(/fetch|rule|personal|limit|saving_failed/);
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
});
