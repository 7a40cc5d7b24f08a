import { isDeepStrictEqual } from 'node:util';
import * as yaml from 'yaml';
import * as z from 'zod';
import { isFact, part, shapeOf } from '../src/content/fields.ts';
import { Refusal } from './refusal.ts';

type Schema = z.core.$ZodType | undefined;
type Group = Record<string, unknown>;

export const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value counts as not written: an emptied field of the form. */
const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The field beside a fact that holds its box «Dato provisional». */
export const boxOf = (name: string) => `${name}_provisional`;

/** What a form shows of a written value: facts with their box, and fotos.yaml as a list. */
export function toForm(schema: Schema, written: unknown): unknown {
  if (Array.isArray(written)) return written.map((item) => toForm(part(schema, 0), item));
  if (!isGroup(written)) return written;
  const entries = Object.entries(written).flatMap(([key, value]) => {
    const field = part(schema, key);
    if (!isFact(field)) return [[key, toForm(field, value)] as const];
    const isProvisional = isGroup(value) && 'placeholder' in value;
    return [[key, isProvisional ? value.placeholder : value] as const, [boxOf(key), isProvisional] as const];
  });
  if (!(schema instanceof z.ZodRecord)) return Object.fromEntries(entries);
  return { items: entries.map(([file, entry]) => ({ file, ...Object(entry) })) };
}

/** The files that fotos.yaml describes, as the form lists them. */
const itemsOf = (form: unknown): Group[] =>
  isGroup(form) && Array.isArray(form.items) ? form.items.filter(isGroup) : [];

/** What a form's value is in the file, without what is blank. Keys are in the order of the schema. */
export function fromForm(schema: Schema, form: unknown): unknown {
  if (Array.isArray(form)) return form.map((item) => fromForm(part(schema, 0), item));
  if (!isGroup(form)) return form;
  if (schema instanceof z.ZodRecord) {
    const items = itemsOf(form);
    const twice = items.find(({ file }, index) => items.findIndex((item) => item.file === file) < index);
    if (twice) throw new Refusal(`La fotografía «${twice.file}» está dos veces. Deje una sola.`);
    return Object.fromEntries(items.map((item) => [item.file ?? '', fromForm(part(schema, ''), item)]));
  }
  const entries = Object.entries(shapeOf(schema)).map(([key, field]) => {
    const value = fromForm(field, form[key]);
    return [
      key,
      isFact(field) && form[boxOf(key)] && !isBlank(value) ? { placeholder: value } : value,
    ] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => !isBlank(value)));
}

/** The field of a list whose items are single values. */
export const ITEM = 'item';

/**
 * The way to a part of a written value in the form: names of fields and places in lists.
 * @param form where the place of a file of fotos.yaml is looked up
 */
export function formPath(schema: Schema, path: readonly PropertyKey[], form?: unknown): PropertyKey[] {
  const [key, ...rest] = path;
  if (key === undefined) return [];
  const field = part(schema, key);
  const inner = formPath(field, rest);
  if (schema instanceof z.ZodRecord)
    return ['items', itemsOf(form).findLastIndex(({ file }) => file === key), ...inner];
  if (isFact(schema) && key === 'placeholder') return inner;
  const isSingle = typeof key === 'number' && Object.keys(shapeOf(field)).length === 0;
  return [key, ...(isSingle ? [ITEM] : inner)];
}

/** The text of a file with a new value. What has not changed keeps its comments, order and style. */
export function rewrite(text: string, value: unknown): string {
  const document: yaml.Document = yaml.parseDocument(text);
  if (isDeepStrictEqual(document.toJS(), value)) return text;
  keepFlow(document, text);
  document.contents = merge(document, document.contents, value);
  const written = restoreFields(text, document.toString({ lineWidth: 0 }));
  return text.includes('\r\n') ? written.replaceAll(/\r?\n/g, '\r\n') : written;
}

/** `[1, 2]` and `{ a: 1 }` stay as they are, also on several lines: the package writes them all in one way. */
function keepFlow(document: yaml.Document, text: string): void {
  yaml.visit(document, {
    Collection(_, node) {
      if (!node.flow || !node.range) return;
      const source = text.slice(node.range[0], node.range[1]);
      const value = plainValue(node);
      const print = node.toString.bind(node);
      const padding = source[1] === ' ' ? {} : { flowCollectionPadding: '' };
      node.toString = (context, ...rest) => {
        const indent = String(Object(context).indent).length;
        const isDeepEnough = !new RegExp(`\\n(?! {${indent}}| *\\r?\\n)`).test(source);
        const isSame = isDeepEnough && !node.comment && isDeepStrictEqual(plainValue(node), value);
        return isSame ? source : print({ ...Object(context), ...padding }, ...rest);
      };
    },
  });
}

/** Puts fields that have not changed back as they were written, such as folded texts. */
function restoreFields(source: string, written: string): string {
  const text = source.endsWith('\n') ? source : `${source}\n`;
  const fieldsOf = (version: string) => {
    const { contents } = yaml.parseDocument(version);
    return (yaml.isMap(contents) ? contents.items : []).map(({ key, value }) => {
      const [from, to] = [key, value].map((node) => (yaml.isNode(node) ? node.range : undefined));
      return { from: from?.[0] ?? 0, to: to?.[1] ?? 0, name: String(key), value: plainValue(value) };
    });
  };
  const before = fieldsOf(text);
  return fieldsOf(written).reduceRight((result, { from, to, name, value }) => {
    const old = before.find((field) => field.name === name && isDeepStrictEqual(field.value, value));
    return old ? result.slice(0, from) + text.slice(old.from, old.to) + result.slice(to) : result;
  }, written);
}

const plainValue = (node: unknown): unknown => (yaml.isNode(node) ? node.toJS(new yaml.Document()) : node);

/** The node of a value, made from the node that stood in its place. */
function merge(document: yaml.Document, node: unknown, value: unknown): yaml.Node {
  if (yaml.isNode(node) && isDeepStrictEqual(plainValue(node), value)) return node;
  const wasProvisional = yaml.isMap(node) && node.has('placeholder');
  const isProvisional = isGroup(value) && 'placeholder' in value;
  if (wasProvisional && !isProvisional) return merge(document, node.get('placeholder', true), value);
  if (isProvisional && !wasProvisional) {
    const map = new yaml.YAMLMap();
    map.set('placeholder', merge(document, node, value.placeholder));
    return map;
  }
  if (yaml.isMap(node) && isGroup(value)) return mergeMap(document, node, value);
  if (yaml.isSeq(node) && Array.isArray(value)) {
    const before = node.items.map(plainValue);
    const origins = pairUp(before, value);
    const items = [...node.items];
    node.items = value.map((item, index) => merge(document, items[origins.get(index) ?? -1], item));
    return node;
  }
  if (yaml.isScalar(node) && typeof node.value === typeof value && !isGroup(value)) {
    node.value = value;
    return node;
  }
  return document.createNode(value);
}

/** Fields that stay keep their place; a new one follows the field that precedes it in the value. */
function mergeMap(document: yaml.Document, map: yaml.YAMLMap, value: Group): yaml.YAMLMap {
  const nameOf = ({ key }: yaml.Pair) => String(plainValue(key));
  map.items = map.items.filter((pair) => nameOf(pair) in value);
  let place = 0;
  for (const [key, item] of Object.entries(value)) {
    const index = map.items.findIndex((pair) => nameOf(pair) === key);
    const pair = map.items[index] ?? document.createPair(key, null);
    pair.value = merge(document, pair.value, item);
    if (index === -1) map.items.splice(place, 0, pair);
    place = (index === -1 ? place : index) + 1;
  }
  return map;
}

/** The old index of each new item: the likest ones first. An item that is like no other takes what stood in its place. */
export function pairUp(before: readonly unknown[], after: readonly unknown[]): Map<number, number> {
  const pairs = after.flatMap((item, place) =>
    before.map((old, index) => ({
      place,
      index,
      points: likeness(old, item) + Number(index === place) / 100,
    })),
  );
  const origins = new Map<number, number>();
  const taken = new Set<number>();
  for (const { place, index, points } of pairs.sort((a, b) => b.points - a.points)) {
    if (points === 0 || origins.has(place) || taken.has(index)) continue;
    origins.set(place, index);
    taken.add(index);
  }
  return origins;
}

/** How much two items share: their fields and the words of their texts; one more if they are equal. */
export function likeness(old: unknown, item: unknown): number {
  const fields = Object.entries(isGroup(item) ? item : { item });
  const before = isGroup(item) ? Object(old) : { item: old };
  const shared = fields.map(([key, field]) => sameness(before[key], field));
  return shared.reduce((sum, part) => sum + part, Number(isDeepStrictEqual(old, item)));
}

/** From 0 to 1. */
function sameness(old: unknown, value: unknown): number {
  const isSame = isDeepStrictEqual(old, value);
  if (isSame || typeof old !== 'string' || typeof value !== 'string') return Number(isSame);
  const [before, after] = [old, value].map((text) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu)));
  return before && after ? before.intersection(after).size / (before.union(after).size || 1) : 0;
}
