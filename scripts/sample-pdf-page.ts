/** The sheet that `sample-pdfs.ts` prints: words in, one A4 page of HTML out. */
import { z } from 'zod';

const text = z.string().trim().min(1);

export const samplesSchema = z.strictObject({
  aviso: text,
  explicacion: text,
  hoja: text,
  de: text,
  destino: text,
  campos: z.strictObject({ titulo: text, espera: text, nombres: z.array(text).min(1) }),
  dibujo: z.strictObject({ descripcion: text }),
  cajetin: z.strictObject({
    archivo: text,
    formato: text,
    formatoValor: text,
    estado: text,
    estadoValor: text,
  }),
  muestras: z
    .array(
      z.strictObject({
        archivo: z.string().regex(/^[a-z0-9-]+\.pdf$/),
        titulo: z.string().regex(/^[ -~]+$/),
        clase: text,
        referencia: text,
        nombre: text,
      }),
    )
    .min(1),
});

type Samples = z.infer<typeof samplesSchema>;

/** Text made safe for HTML. */
function safe(value: string): string {
  return value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** An empty A4 sheet, struck through as a drawing marks a vacant place, with its dimension lines. */
function emptySheet(description: string): string {
  return `<svg viewBox="-.1 -4.5 35 46.6" role="img" aria-label="${safe(description)}">
    <path class="hair" d="M0 0 29.7 42M29.7 0 0 42M0-5.8v4.6M29.7-5.8v4.6M30.9 0h4.6M30.9 42h4.6"/>
    <path class="line" d="M0 0h29.7v42H0z"/>
    <path class="line" d="M0-4.5h10.6M19.1-4.5h10.6M34.2 0v16.7M34.2 25.3v16.7"/>
    <path class="tick" d="m-.8-3.7 1.6-1.6M28.9-3.7l1.6-1.6M33.4.8l1.6-1.6M33.4 42.8l1.6-1.6"/>
    <text x="14.85" y="-3.7">210</text><text x="34.2" y="21.8" transform="rotate(-90 34.2 21)">297</text>
  </svg>`;
}

const style = `
@page { size: A4; margin: 0 }
* { box-sizing: border-box; margin: 0; padding: 0 }
html { background: #f7f5ef; --ink: #10201c; --river: #0e4d45; --deep: #08302b; --paper: #f7f5ef;
  --albero: #e3a72f; --metal: #c7cecb }
body { position: relative; width: 210mm; height: 296.9mm; overflow: hidden; color: var(--ink);
  font: 400 10.5pt/1.5 Archivo, sans-serif; font-stretch: 100%; font-variant-numeric: tabular-nums }
.trace { position: absolute; inset: 0; width: 100%; height: 100% }
header, .plate, section, footer { position: absolute; left: 30mm; right: 16mm }
.label { font-size: 8pt; line-height: 1.3; letter-spacing: .03em; font-weight: 500; color: var(--river) }
.hair { fill: none; stroke: var(--metal); stroke-width: .18 }
.line { fill: none; stroke: var(--river); stroke-width: .2 }
.tick { fill: none; stroke: var(--river); stroke-width: .35 }
svg text { font-size: 2.3px; font-weight: 500; letter-spacing: .03em; text-anchor: middle;
  fill: var(--river) }

header { top: 15mm }
header .label { padding-bottom: 2.5mm; border-bottom: .25mm solid var(--ink) }
h1, h2 .reference { font-weight: 600; font-stretch: 122%; letter-spacing: -.012em }
h1 { margin: 14mm 0 6mm; font-size: 29.5pt; line-height: 1.08; color: var(--river); text-wrap: balance }
/* Keeps the space where a line ends: without it two words run together when read out. */
h1, .lead, h2 span, .name { white-space: pre-wrap }
.lead { max-width: 116mm; text-wrap: balance }

.plate { top: 93mm; left: 0; right: 0; height: 68mm; padding: 12mm 16mm 0 30mm;
  background: var(--deep); color: var(--paper) }
.plate .label { color: var(--albero); margin-bottom: 5mm }
h2 span { display: block }
h2 .class { font-size: 14pt; line-height: 1.2; font-weight: 500 }
h2 .reference { margin: .5mm 0 0 -.6mm; font-size: 49pt; line-height: 1.1 }
.name { margin-top: 2.5mm; max-width: 130mm; font-size: 12.5pt; line-height: 1.35; text-wrap: balance }

section { top: 173.7mm; display: grid; grid-template-columns: 1fr 45mm; column-gap: 12mm; align-items: start }
h3 { grid-column: 1 / -1; font-size: 12pt; line-height: 1.3; font-weight: 600; font-stretch: 122% }
table { width: 100%; border-collapse: collapse }
th, td { padding: 5.2mm 0 1.5mm; vertical-align: baseline; text-align: left; line-height: 4.7mm;
  font-weight: 400 }
th, td { border-bottom: .25mm solid var(--ink) }
td { text-align: right }
td.label { line-height: 4.7mm }
section svg { width: 100%; overflow: visible; margin-top: 11.8mm }

footer { bottom: 15mm; display: grid; grid-template-columns: 1.3fr 1fr 1fr; border: .25mm solid var(--ink) }
footer p { padding: 2.2mm 4mm 2.2mm; line-height: 1.4; font-weight: 500 }
footer p + p { border-left: .25mm solid var(--ink) }
`;

/** The trace that joins the three parts of the sheet, with a station at each. */
const trace = `<svg class="trace" viewBox="0 0 210 296.9" aria-hidden="true">
  <path d="M20 0v296.9" fill="none" stroke="#e3a72f" stroke-width=".5"/>
  ${[40.8, 106.8, 176.5].map((y) => `<circle cx="20" cy="${y}" r="1.9" fill="#e3a72f"/>`).join('')}
</svg>`;

/** The whole page for one sample; `fontFaces` are its @font-face rules. */
export function samplePage(words: Samples, index: number, fontFaces: string): string {
  const sample = words.muestras[index];
  if (!sample) throw new RangeError(`there is no sample ${index}`);
  const { aviso, explicacion, campos, cajetin } = words;
  const cells: [label: string, value: string][] = [
    [cajetin.archivo, sample.archivo],
    [cajetin.formato, cajetin.formatoValor],
    [cajetin.estado, cajetin.estadoValor],
  ];
  return `<!doctype html>
<html lang="es-ES"><head><meta charset="utf-8"><title>${safe(sample.titulo)}</title><style>
${fontFaces}
${style}</style></head><body>
<main>
<header>
  <p class="label">${safe(`${words.hoja} ${index + 1} ${words.de} ${words.muestras.length}`)}</p>
  <h1>${safe(aviso)}</h1>
  <p class="lead">${safe(explicacion)}</p>
</header>
<div class="plate">
  <p class="label">${safe(words.destino)}</p>
  <h2>
    <span class="class">${safe(sample.clase)} </span><span class="reference">${safe(sample.referencia)}</span>
  </h2>
  <p class="name">${safe(sample.nombre)}</p>
</div>
<section>
  <h3>${safe(campos.titulo)}</h3>
  <table>${campos.nombres
    .map((name) => `<tr><th scope="row">${safe(name)}</th><td class="label">${safe(campos.espera)}</td></tr>`)
    .join('')}</table>
  ${emptySheet(words.dibujo.descripcion)}
</section>
<footer>${cells
    .map(([label, value]) => `<p><span class="label">${safe(label)}</span><br>${safe(value)}</p>`)
    .join('')}</footer>
</main>
${trace}</body></html>`;
}
