import { parse } from 'yaml';

/** A node of Playwright's aria snapshot: text, or a role with its text or children. */
type Node = string | Record<string, string | Node[]>;

/** Maximum length of a branch on one line. */
const WIDEST = 110;

/** An aria snapshot as text that is the same in both editions. */
export function treeOf(snapshot: string): string {
  return `${structureOf(parse(snapshot) as Node[]).join('\n')}\n`;
}

/**
 * Roles, levels and states, with `"…"` for each name and without text; short branches on one line. Of equal siblings
 * only the first stays: editors may change a text or add an item without a new snapshot.
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
