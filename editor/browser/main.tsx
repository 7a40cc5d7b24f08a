import './no-eval.ts';
import './editor.css';
import './rooms.css';
import './fields.css';
import './pieces.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { readState } from './connection.ts';
import { resume } from './drafts.ts';
import { fieldOf, formOf } from './forms.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const state = await readState();
if ('refusal' in state) root.textContent = state.refusal;
else {
  const form = formOf(fieldOf(location.hash.slice(1)) ?? { file: 'hero', path: [] });
  createRoot(root).render(<App start={resume(state, form)} />);
}
