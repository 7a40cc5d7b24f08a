/** GitHub's API as the CMS uses it, for a repository that holds the content of the tests. */
import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { CONTENT } from '../../content.ts';

/** A repository with one branch, behind the API. */
export class Repository {
  /** Files by path: `content/empresa.yaml`. */
  readonly files = new Map<string, string>();
  /** The answer to each commit that is not accepted: a status with GitHub's message, or no answer. */
  refusal: { status: number; body: unknown } | 'offline' | undefined;
  private commits = 1;

  constructor() {
    for (const name of readdirSync(CONTENT, { recursive: true, encoding: 'utf8' }))
      if (name.endsWith('.yaml'))
        this.files.set(
          join('content', name).replaceAll('\\', '/'),
          readFileSync(join(CONTENT, name), 'utf8'),
        );
  }

  /** Another person saves a file. */
  commit(path: string, text: string): void {
    this.files.set(path, text);
    this.commits += 1;
  }

  private get head() {
    return String(this.commits).padStart(40, '0');
  }

  /** Answers as api.github.com in all pages of a context. */
  async serve(context: BrowserContext): Promise<void> {
    await context.route('https://www.githubstatus.com/**', (route) =>
      route.fulfill({ json: { status: { indicator: 'none' } } }),
    );
    await context.route('https://api.github.com/**', async (route) => {
      const request = route.request();
      const { pathname } = new URL(request.url());
      if (pathname === '/user') return route.fulfill({ json: { login: 'ana', name: 'Ana', id: 1 } });
      if (pathname.includes('/collaborators/')) return route.fulfill({ status: 204 });
      if (pathname.includes('/git/trees/')) {
        const tree = [...this.files].map(([path, text]) => ({
          type: 'blob',
          path,
          sha: shaOf(path, text),
          size: text.length,
        }));
        return route.fulfill({ json: { tree } });
      }
      if (pathname !== '/graphql') return route.fulfill({ status: 404, json: { message: 'Not Found' } });
      const { query, variables } = request.postDataJSON();
      const isCommit = query.includes('createCommitOnBranch');
      if (this.refusal === 'offline') return route.abort('internetdisconnected');
      if (this.refusal && (isCommit || this.refusal.status === 401))
        return route.fulfill({ status: this.refusal.status, json: this.refusal.body });
      return route.fulfill({ json: { data: isCommit ? this.save(variables) : this.answer(query) } });
    });
  }

  private save({ input }: { input: { fileChanges: { additions: { path: string; contents: string }[] } } }) {
    for (const { path, contents } of input.fileChanges.additions)
      this.commit(path, Buffer.from(contents, 'base64').toString());
    return { createCommitOnBranch: { commit: { oid: this.head, committedDate: '2026-11-20T15:05:00Z' } } };
  }

  private answer(query: string) {
    const repository: Record<string, unknown> = {
      defaultBranchRef: { name: 'main' },
      ref: { target: { oid: this.head, history: { nodes: [{ oid: this.head, message: 'Cambia' }] } } },
    };
    for (const [, name = '', sha] of query.matchAll(/(content_\d+): object\(oid: "(.*?)"\)/g))
      repository[name] = { text: [...this.files].find(([path, text]) => shaOf(path, text) === sha)?.[1] };
    const author = { name: 'Luis', email: '', avatarUrl: '', user: null };
    const nodes = [{ oid: this.head, author, committedDate: '2026-11-20T15:05:00Z' }];
    for (const [, name = ''] of query.matchAll(/((?:commit|history)_\d+):\s+ref/g))
      repository[name] = { target: { history: { nodes } } };
    return { repository };
  }
}

/** A different name for each text of a file, as long as Git's. */
const shaOf = (path: string, text: string) => hash('sha1', path + text);
