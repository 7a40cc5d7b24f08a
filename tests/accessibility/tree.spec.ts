/**
 * The accessible tree of every page, compared with tests/accessibility/snapshots; both editions have the same. Accept an intended change with
 * `npm test -- browser tests/accessibility/tree.spec.ts --update-snapshots`.
 */
import { parse } from 'yaml';
import { ALL_PAGES, openAwake, type PageName, setUpPages } from '../browser/support/site.ts';
import { expect, test } from '../browser/support/test.ts';

/** A node of Playwright's snapshot: text, or a role with its text or children. */
type Node = string | Record<string, string | Node[]>;

/** Characters of the longest branch on one line. */
const WIDEST = 110;

// The walk to every island is slow on a busy machine.
test.describe.configure({ timeout: 120_000 });

setUpPages();

for (const name of Object.keys(ALL_PAGES) as PageName[]) {
  test(`the accessible tree of the page ${name}`, async ({ page, expectConsole }) => {
    await openAwake(page, name, expectConsole);
    const tree = structureOf(parse(await page.locator('body').ariaSnapshot()) as Node[]);
    expect(`${tree.join('\n')}\n`).toMatchSnapshot(
      `${name.replace('English ', '').replaceAll(' ', '-')}.txt`,
    );
  });
}

/**
 * Roles, levels and states, a `"…"` for each name, no text; short branches on one line. Of equal neighbours only the first
 * stays: editors may change a text or add one more of a kind without a new snapshot.
 */
function structureOf(nodes: Node[], indent = ''): string[] {
  const branches: string[] = [];
  for (const node of nodes) {
    const branch = branchOf(node, indent);
    if (branch === '' || branch === branches.at(-1)) continue;
    branches.push(branch);
    // Terms and definitions come in pairs.
    if (branch === branches.at(-3) && branches.at(-2) === branches.at(-4)) branches.splice(-2);
  }
  return branches;
}

/** A node and its descendants; empty for a text or the address of a link. */
function branchOf(node: Node, indent: string): string {
  const [head = '', below] = typeof node === 'string' ? [node, ''] : (Object.entries(node)[0] ?? []);
  if (/^(text|\/\w+)$/.test(head) || head.startsWith('text ')) return '';
  const line = `${indent}${head.replace(/"(?:[^"\\]|\\.)+"/, '"…"').replace(/ \[cursor=\w+\]/, '')}`;
  const children = Array.isArray(below) ? structureOf(below, `${indent}  `) : [];
  const short = `${line} (${children.map((child) => child.trim()).join(', ')})`;
  if (children.length === 0) return line;
  return short.length < WIDEST && !short.includes('\n') ? short : [line, ...children].join('\n');
}
