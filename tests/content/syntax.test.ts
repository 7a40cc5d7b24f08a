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
  ['ampersand at the beginning', 'title: &calidad y ambiente\nlead: x\n'],
  ['exclamation mark at the beginning', 'title: !atención\n'],
  ['words after the quotes', 'title: "Objetivos" de la empresa\n'],
  ['backslash in quotes', 'title: "Calidad\\Ambiente"\n'],
  ['three hyphens', 'title: Objetivos\n---\nlead: x\n'],
];

describe('X4 YAML that cannot be read', () => {
  it.each(spoilt)('%s', async (_, text) => {
    const mistakes = await draft.write(file, text).mistakes();
    const [fault] = mistakes.filter(({ field }) => field === '');
    expect(fault).toMatchSnapshot();
  });

  it('is one mistake, not one for each line below it', async () => {
    expect(await draft.write(file, 'title: a: b\n\t- x\n  y: "\n').mistakes()).toHaveLength(1);
  });

  it('is told from what it swallows: a hash cuts the text', async () => {
    const text = draft.read(file).replace(/^title: .*$/m, 'title: Nave #3');
    const line = text.split('\n').indexOf('title: Nave #3') + 1;
    const mistakes = await draft.write(file, text).mistakes();
    expect(mistakes).toMatchObject([{ line }]);
    expect(mistakes[0]?.problem).toMatchInlineSnapshot(
      `"El signo «#» corta el texto: lo que va detrás no se publica."`,
    );
  });

  it('lets comments stand behind numbers, switches and quoted text', async () => {
    const text = draft.read('inicio/portada.yaml').replace('standIn: true', 'standIn: true # muestra');
    draft.write('inicio/portada.yaml', text);
    draft.write(file, draft.read(file).replace(/^title: .*$/m, 'title: "Nave #3" # la tercera'));
    expect(await draft.mistakes()).toEqual([]);
  });
});
