/** Widths of the page in the preview, in pixels. */
const widths = { Teléfono: 390, Ordenador: 1350 };
let width = widths.Ordenador;

/** Registers the page itself as the preview of each form: the development site renews it after each save. */
export function registerPreviews(addresses: Record<string, string>): void {
  CMS.registerPreviewStyle('/editor/browser/preview.css?direct');
  for (const [name, address] of Object.entries(addresses)) {
    // A function of its own for each form: React calls it once, when the preview appears.
    const mount = (root: HTMLElement | null) => root && showPage(root, address);
    CMS.registerPreviewTemplate(name, () => h('div', { ref: mount }));
  }
}

/** Shows a page of the site in one of the widths, made smaller to fit. */
function showPage(root: HTMLElement, address: string): void {
  const document = root.ownerDocument;
  const pane = document.documentElement;
  const frame = Object.assign(document.createElement('iframe'), { title: 'Página', src: address });
  const bar = document.createElement('div');
  const fit = () => {
    const scale = Math.min(1, pane.clientWidth / width);
    Object.assign(frame.style, {
      width: `${width}px`,
      height: `${(pane.clientHeight - bar.offsetHeight) / scale}px`,
      transform: `scale(${scale})`,
      marginInlineStart: `${(pane.clientWidth - width * scale) / 2}px`,
    });
    for (const button of bar.querySelectorAll('button'))
      button.ariaPressed = String(Number(button.value) === width);
  };
  for (const [name, pixels] of Object.entries(widths)) {
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', textContent: name, value: pixels });
    button.addEventListener('click', () => {
      width = pixels;
      fit();
      // Back to the section: it stands elsewhere in the other width.
      frame.contentWindow?.location.replace(address);
    });
    bar.append(button);
  }
  root.replaceChildren(bar, frame);
  new ResizeObserver(fit).observe(pane);
}
