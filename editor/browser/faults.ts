import type { Fault } from '../store.ts';
import type { ControlProps } from './decap.ts';

/** The controls on the screen. */
const controls = new Set<{ props: ControlProps }>();

/** Widgets whose controls show the faults of their field. */
const widgets = ['string', 'text', 'number', 'boolean', 'select', 'image', 'file', 'list', 'object'];

/** Keeps account of the controls on the screen, so that a refusal reaches its field. */
export function watchFields(): void {
  for (const name of widgets) {
    const widget = CMS.getWidget(name);
    const Control = widget.control;
    widget.control = class extends Control {
      override componentDidMount() {
        super.componentDidMount?.();
        controls.add(this);
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
  const panel = document.querySelector<HTMLElement>('#refusal');
  if (!panel) return;
  panel.hidden = refusal === undefined;
  if (refusal === undefined) return;
  const list = document.createElement('ul');
  list.append(...faults.map(faultItem));
  const close = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Cerrar' });
  close.addEventListener('click', () => showRefusal({}));
  panel.replaceChildren(Object.assign(document.createElement('p'), { textContent: refusal }), list, close);
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
