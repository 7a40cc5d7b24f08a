import { parse } from 'yaml';

/** As Playwright writes a tree: words, or one role with its words or children. */
type Node = string | Record<string, string | Node[]>;

/**
 * The structure of an accessible tree without its words, from Playwright's snapshot of it: roles, levels and states, a
 * `"…"` for each name, no text. Of neighbours that are alike one stands for all: who edits the content may change a text or
 * add one more of a kind, but another section, level of heading or kind of control, and a missing name, are told.
 */
export function structureOf(snapshot: string): string {
  return linesOf(parse(snapshot) as Node[], 0).join('\n');
}

function linesOf(nodes: Node[], depth: number): string[] {
  const kinds: string[] = [];
  for (const branch of nodes.map((node) => branchOf(node, depth))) {
    if (branch === '' || branch === kinds.at(-1)) continue;
    kinds.push(branch);
    // Terms and their definitions come in pairs.
    if (branch === kinds.at(-3) && kinds.at(-2) === kinds.at(-4)) kinds.splice(-2);
  }
  return kinds;
}

/** A node and all below it; empty for what is only words, or where a link leads. */
function branchOf(node: Node, depth: number): string {
  const [head = '', below] = typeof node === 'string' ? [node, ''] : (Object.entries(node)[0] ?? []);
  if (/^(text|\/\w+)$/.test(head) || head.startsWith('text ')) return '';
  const line = `${'  '.repeat(depth)}- ${head.replace(/"(?:[^"\\]|\\.)+"/, '"…"').replace(/ \[cursor=\w+\]/, '')}`;
  return Array.isArray(below) ? [line, ...linesOf(below, depth + 1)].join('\n') : line;
}
