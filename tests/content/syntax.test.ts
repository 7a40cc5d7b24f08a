import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Draft } from './draft.ts';

let draft: Draft;
beforeEach(() => {
  draft = new Draft();
});
afterEach(() => draft.discard());

const file = 'inicio/objetivos.yaml';
const spoilt: [kind: string, text: string][] = [
  ['second colon', 'title: Objetivos: calidad\n'],
  ['quotes left open', 'title: Objetivos\nlead: "Lo que nos exigimos\nobjectives: []\n'],
  ['bracket left open', 'title: Objetivos\nobjectives: [uno, dos\nlead: x\n'],
  ['tabulator', 'title: Objetivos\nobjectives:\n\t- title: x\n'],
  ['key twice', 'title: Objetivos\ntitle: Metas\n'],
  ['indentation', 'title: Objetivos\nobjectives:\n  - title: x\n   text: x\n'],
  ['no space after the colon', 'title:Objetivos\nlead: x\n'],
  ['reserved sign at the beginning', 'title: @empresa\n'],
  ['asterisk at the beginning', 'title: *nuevo*\n'],
  ['words after the quotes', 'title: "Objetivos" de la empresa\n'],
  ['backslash in quotes', 'title: "Calidad\\Ambiente"\n'],
  ['three hyphens', 'title: Objetivos\n---\nlead: x\n'],
];

describe('X4 YAML that cannot be read', () => {
  it.each(spoilt)('%s', (_, text) => {
    const [mistake, ...others] = draft.write(file, text).mistakes();
    expect(others).toEqual([]);
    expect(mistake).toMatchSnapshot();
  });
});
