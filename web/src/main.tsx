import { render } from 'solid-js/web';
import { App } from './app';
import { applyTheme } from './state/prefs';
import './pieces/pieces.css';
import './styles/base.css';

applyTheme();
const root = document.getElementById('root');
if (root) render(() => <App />, root);
