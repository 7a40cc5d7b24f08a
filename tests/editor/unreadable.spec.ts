/** The editor opens whatever the content is, and goes on by itself. Each kind: editor/server/unreadable.test.ts. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { control, expect, problemAt, test } from './support.ts';

test.use({ allowed: /503|net::|WebSocket/ });

test('X5 X4 an editor that starts on content with errors says where, and follows each correction', {
  tag: '@long',
}, async ({ page, editor }) => {
  const change = (file: string, from: string | RegExp, to: string) => {
    const path = join(editor.root, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  };
  await editor.stop();
  copyFileSync(join(editor.root, 'fotos/cobre.jpg'), join(editor.root, 'fotos/cobre-PC-DE-ANA.jpg'));
  change('empresa.yaml', '+34 955 000 000', '954 222');
  change('pie.yaml', /^/, '<<<<<<< HEAD\n');
  await editor.start();
  await page.goto('/editor#company/phone');
  const place = page.getByText('«Pie de página» (pie.yaml, línea 1)');
  await expect(place).toBeVisible();
  change('pie.yaml', '<<<<<<< HEAD\n', '');
  await expect(place).toBeHidden();
  await expect(control(page, 'company/phone')).toBeFocused();
  await expect(problemAt(page, 'company/phone')).toContainText('«954 222» no es un teléfono completo');
  // In an open window, too.
  change('pie.yaml', /^/, '<<<<<<< HEAD\n');
  await expect(page.getByRole('alert')).toContainText('(pie.yaml, línea 1)');
  change('pie.yaml', '<<<<<<< HEAD\n', '');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('X5 the start page opens as soon as its server answers', { tag: '@long' }, async ({ page }) => {
  await page.route('**/editor/api/project', (route) => route.abort(), { times: 2 });
  await page.goto('/editor#company/phone');
  await expect(page.getByText('El editor no responde.')).toBeVisible();
  await expect(control(page, 'company/phone')).toBeFocused();
});
