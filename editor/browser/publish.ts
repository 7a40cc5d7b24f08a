/** «Publicar»: a dialog shows what prevents it, or asks for the password and shows the progress. */
const find = <Part extends Element>(selector: string): Part => {
  const part = document.querySelector<Part>(selector);
  if (!part) throw new Error(`The page has no ${selector}.`);
  return part;
};

const ADDRESS = '/editor/api/publish';
const LOST =
  'El editor no responde. Si lo ha cerrado, vuelva a abrirlo con «npm run edit» y publique de nuevo.';

/** Makes the button of the page publish. */
export function preparePublishing(): void {
  const dialog = find<HTMLDialogElement>('#publishing');
  const form = find<HTMLFormElement>('#publishing form');
  const log = find<HTMLElement>('#publishing [role=log]');
  const close = find<HTMLButtonElement>('#publishing > button');
  const password = find<HTMLInputElement>('#password');

  /** Without an end while `work` runs. */
  const hold = async (work: () => Promise<void>) => {
    form.hidden = true;
    close.disabled = true;
    dialog.setAttribute('closedby', 'none');
    await work().catch(() => log.append(lineOf(LOST)));
    dialog.setAttribute('closedby', 'closerequest');
    close.disabled = false;
    (form.hidden ? close : password).focus();
  };
  const check = async () => {
    const { refusal, user, host } = await (await fetch(ADDRESS)).json();
    log.replaceChildren(
      ...String(refusal ?? '')
        .split('\n')
        .map(lineOf),
    );
    form.hidden = refusal !== undefined;
    find('#publishing label span').textContent = `«${user}» en ${host}`;
  };
  const publish = async () => {
    const sent = fetch(ADDRESS, { method: 'POST', body: password.value });
    form.reset();
    log.replaceChildren();
    const lines = (await sent).body?.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let part = await lines?.read(); part && !part.done; part = await lines?.read()) {
      const whole = (rest + part.value).split('\n');
      rest = whole.pop() ?? '';
      log.append(...whole.map(lineOf));
      log.scrollTop = log.scrollHeight;
    }
    // A wrong password or a host that is away can be tried again at once.
    form.hidden = /^Publicado: /.test(log.lastElementChild?.textContent ?? '');
    log.scrollTop = log.scrollHeight;
  };

  const open = find<HTMLButtonElement>('#actions button');
  open.addEventListener('click', () => {
    log.replaceChildren(lineOf('Se revisa el contenido…'));
    dialog.showModal();
    void hold(check);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void hold(publish);
  });
  close.addEventListener('click', () => dialog.close());
  // The field that a link shows is behind the dialog.
  log.addEventListener('click', ({ target }) => target instanceof HTMLAnchorElement && dialog.close());
  dialog.addEventListener('close', () => form.reset());
  open.disabled = false;
}

/** A line of text whose addresses are links. */
function lineOf(text: string): HTMLElement {
  const line = document.createElement('p');
  line.append(...text.split(/(https?:\/\/\S+)/).map((part, index) => (index % 2 ? linkTo(part) : part)));
  return line;
}

function linkTo(address: string): HTMLAnchorElement {
  const isForm = address.includes('/editor#');
  return Object.assign(
    document.createElement('a'),
    isForm
      ? { href: new URL(address).hash, textContent: 'Ir al campo' }
      : { href: address, textContent: address, target: '_blank' },
  );
}
