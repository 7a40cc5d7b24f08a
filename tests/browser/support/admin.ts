/** The pages of the CMS, which the built site of the tests does not have. */
import { extname } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { adminPolicy } from '../../../hosting/policy.ts';
import { adminFiles } from '../../../integrations/cms.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};

/** Answers below /admin/, with changes to the configuration's backend. */
export async function serveAdmin(context: BrowserContext, backend: Record<string, unknown> = {}) {
  const admin = await adminFiles('owner/name');
  const config = JSON.parse(String(admin['config.json']));
  admin['config.json'] = JSON.stringify({ ...config, backend: { ...config.backend, ...backend } });
  const headers = { 'Content-Security-Policy': adminPolicy };
  await context.route('/admin/**', async (route) => {
    const name = new URL(route.request().url()).pathname.replace('/admin/', '') || 'index.html';
    const contentType = types[extname(name)] ?? 'application/octet-stream';
    await route.fulfill({ body: admin[name] ?? '', contentType, headers });
  });
}
