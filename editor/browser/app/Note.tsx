import './note.css';

/** What there is in place of the editor. It takes the focus, so that it is read. */
export const Note = ({ text }: { text: string }) => (
  <main className="notice-page" tabIndex={-1} ref={(main) => main?.focus()}>
    <h1>Editor del sitio</h1>
    <p>{text}</p>
  </main>
);
