import { createHash } from 'node:crypto';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

// JavaScript MIME types in use (https://mimesniff.spec.whatwg.org/#javascript-mime-type). Other types are data blocks.
const RUN = /^(|module|importmap|speculationrules|(text|application)\/(x-)?(java|ecma)script)$/;

/**
 * The hashes (`sha256-…`) of the inline code of a page, and the markup that the policy would block, in Spanish. Parses
 * as a browser without script does, `<noscript>` included; parse5 returns exactly the bytes that browsers hash.
 */
export function readInlineCode(html: string) {
  const code = { scripts: [] as string[], styles: [] as string[], blocked: [] as string[] };
  for (const element of elementsOf(parse(html, { scriptingEnabled: false }))) {
    code.blocked.push(...blockedIn(element));
    const text = element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
    if (text === '') continue;
    const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
    if (element.tagName === 'style') code.styles.push(hash);
    const type = element.attrs.find(({ name }) => name === 'type')?.value ?? '';
    if (element.tagName === 'script' && RUN.test(type.trim().toLowerCase())) code.scripts.push(hash);
  }
  return code;
}

function* elementsOf(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('content' in node) yield* elementsOf(node.content);
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child);
}

function blockedIn({ tagName, attrs }: Element): string[] {
  return attrs.flatMap(({ name, value }) => {
    const attribute = `${name}="${value.length > 60 ? `${value.slice(0, 60)}…` : value}" en <${tagName}>`;
    if (name === 'style') return [`${attribute}: use una clase`];
    if (name.startsWith('on')) return [`${attribute}: use addEventListener`];
    // Browsers ignore spaces and control characters before and inside the scheme.
    const scheme = [...value].filter((letter) => letter > ' ').join('');
    return /^javascript:/i.test(scheme) ? [`${attribute}: use un botón con su script`] : [];
  });
}
