import type { Fault } from '../refusal.ts';
import type { Note } from '../store.ts';
import type { Control } from './decap.ts';

/** The controls on the screen. */
const controls = new Set<Control>();
let notes: readonly Note[] = [];

/** Widgets whose controls show the faults and notes of their field. */
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
        return [super.render(), ...noteLines(this)];
      }
      override componentDidMount() {
        super.componentDidMount?.();
        const [address, wanted = ''] = location.hash.split('?field=');
        if (pathOf(this) !== wanted.split('.')[0]) return;
        history.replaceState(null, '', address);
        showField(wanted);
      }
      override componentWillUnmount() {
        super.componentWillUnmount?.();
        controls.delete(this);
      }
    };
  }
}

/**
 * The field of a control, such as `lines.0.title`. Decap's ids are such as `phone-field-12`; items of lists have the keys
 * of their list.
 */
function pathOf({ props: { parentIds = [], forID } }: Control): string {
  const places = new Map(
    [...controls].flatMap(({ state }) => (state?.keys ?? []).map((key, place) => [key, place])),
  );
  const nameOf = (id: string) => /^(.+)-field-\d+$/.exec(id)?.[1] ?? places.get(id) ?? [];
  return [...parentIds, forID].flatMap((id) => nameOf(id ?? '')).join('.');
}

/** Opens what hides a field, such as `lines.0.title`, and puts the caret into it. */
export function showField(path: string): void {
  const [name, ...rest] = path.split('.');
  const control = [...controls].find((one) => pathOf(one) === name);
  const element = control && document.getElementById(control.props.forID);
  element?.scrollIntoView({ block: 'center' });
  if (control?.focus) control.focus(rest.join('.'));
  else element?.focus();
}

/** The lines below a control: what is missing there; for a list, how much of it. */
function noteLines(control: Control) {
  const path = pathOf(control);
  const lines = notes.filter((note) => note.path === path).map(({ mark }) => `${mark}.`);
  const inner = control.state?.keys ? notes.filter((note) => note.path.startsWith(`${path}.`)) : [];
  for (const [mark, { length }] of Map.groupBy(inner, (note) => note.mark))
    lines.push(`${mark}: ${length === 1 ? '1 texto' : `${length} textos`}.`);
  return lines.map((line) => h('p', { key: line, className: 'note' }, h('strong', {}, line)));
}

/** Shows a refusal below the page, and each fault at its field. Anything else takes the last refusal away. */
export function showRefusal({ refusal, faults = [] }: { refusal?: string; faults?: Fault[] }): void {
  showPanel(refusal, faults.map(faultItem));
}

/** Shows the notes of a form at their fields and, after a save, what there is to do below the page. */
export function showNotes(fresh: readonly Note[], isSaved: boolean): void {
  notes = fresh;
  for (const control of controls) control.forceUpdate();
  const marks = notes.map(({ mark, name }) => `${mark} – ${name}`);
  if (!isSaved || marks.length === 0) return;
  const items = marks.map((mark) => Object.assign(document.createElement('li'), { textContent: mark }));
  showPanel('Guardado. Falta por hacer:', items, false);
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

function faultItem({ form, label, text, path }: Fault): HTMLElement {
  const field = path === undefined ? undefined : nearest(path);
  field?.props.validate({ error: { type: 'CUSTOM', parentIds: field.props.parentIds, message: text } });
  const item = document.createElement('li');
  const name = document.createElement(field ? 'button' : 'strong');
  Object.assign(name, { className: field ? 'fault' : '', textContent: label ?? form });
  if (path) name.addEventListener('click', () => showField(path));
  item.append(name, ` («${form}»): ${text}`);
  return item;
}

/** The control of a field or, for an item of a list, the list's. */
function nearest(path: string): Control | undefined {
  const found = [...controls].find((control) => pathOf(control) === path);
  return found ?? (path.includes('.') ? nearest(path.slice(0, path.lastIndexOf('.'))) : undefined);
}
