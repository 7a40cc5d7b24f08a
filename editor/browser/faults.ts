import type { Fault } from '../refusal.ts';
import type { Note } from '../words.ts';
import type { Control, ControlProps } from './decap.ts';
import { noteLines, setNotes } from './notes.ts';

/** The controls on the screen. */
const controls = new Set<Control>();

/** Widgets whose controls show the faults of their field. */
const widgets = ['string', 'text', 'number', 'boolean', 'select', 'image', 'file', 'list', 'object'];

/** Keeps account of the controls on the screen, so that refusals and notes reach their fields. */
export function watchFields(): void {
  for (const name of widgets) {
    const widget = CMS.getWidget(name);
    const Control = widget.control;
    widget.control = class extends Control {
      override render() {
        // Lists come before their items, which need them for their place.
        controls.add(this);
        return [super.render(), ...noteLines(this, controls)];
      }
      override componentWillUnmount() {
        super.componentWillUnmount?.();
        controls.delete(this);
      }
    };
  }
}

/** The names of the fields that lead to a control. Decap's ids are such as `phone-field-12`; items of lists have others. */
const namesOf = ({ forID, parentIds = [] }: ControlProps) =>
  [...parentIds, forID].flatMap((id) => /^(.+)-field-\d+$/.exec(id ?? '')?.[1] ?? []);

/** Shows a refusal below the page, and each fault at its field. Anything else takes the last refusal away. */
export function showRefusal({ refusal, faults = [] }: { refusal?: string; faults?: Fault[] }): void {
  showPanel(refusal, faults.map(faultItem));
}

/** Shows the notes of a form at their fields and, after a save, what is missing in another edition below the page. */
export function showNotes(notes: readonly Note[], isSaved: boolean): void {
  setNotes(notes);
  for (const control of controls) control.forceUpdate();
  const marks = notes.flatMap(({ mark, name }) => (mark ? [`${mark} – ${name}`] : []));
  if (!isSaved || marks.length === 0) return;
  const items = marks.map((mark) => Object.assign(document.createElement('li'), { textContent: mark }));
  showPanel('Guardado. El sitio no se puede publicar hasta que los idiomas digan lo mismo:', items, false);
}

function showPanel(title: string | undefined, items: readonly HTMLElement[], isRefusal = true): void {
  const panel = document.querySelector<HTMLElement>('#refusal');
  if (!panel) return;
  panel.hidden = title === undefined;
  panel.classList.toggle('notice', !isRefusal);
  if (title === undefined) return;
  const list = document.createElement('ul');
  list.append(...items);
  const close = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Cerrar' });
  close.addEventListener('click', () => showPanel(undefined, []));
  panel.replaceChildren(Object.assign(document.createElement('p'), { textContent: title }), list, close);
}

function faultItem({ file, label, text, names, value }: Fault): HTMLElement {
  const field = [...controls].find(
    ({ props }) =>
      namesOf(props).join() === names.join() && (typeof value === 'object' || props.value === value),
  );
  field?.props.validate({ error: { type: 'CUSTOM', parentIds: field.props.parentIds, message: text } });
  const item = document.createElement('li');
  const strong = Object.assign(document.createElement('strong'), { textContent: label ?? file });
  item.append(strong, ` (${file}): ${text}`);
  if (field) item.addEventListener('click', () => document.getElementById(field.props.forID)?.focus());
  return item;
}
