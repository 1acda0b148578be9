// The base styles come first, so that the styles of components override them.
import './styles/base.css';
import './styles/looks.css';
import './styles/face.css';
import { render } from 'solid-js/web';
import { repairedPath } from './api/address';
import { App } from './app';
import { createHttpBackend } from './backend/httpBackend';
import { translatedBackend } from './backend/translatedBackend';
import { drawUnknownWith, loadPicturesWith } from './pieces';
import { HERALDRY } from './pieces/heraldry';
import { applyTheme } from './state/prefs';
import { textsReady } from './texts/area';
import { applyLanguage } from './texts/language';

// The router cannot parse a URL with malformed percent signs.
const path = repairedPath(location.pathname);
if (path !== location.pathname) {
  history.replaceState(history.state, '', path + location.search + location.hash);
}
applyTheme();
applyLanguage();

async function start(root: HTMLElement) {
  // The static site has no server.
  const answering = __ANSWERS__
    ? (await import('./local/localBackend')).createLocalBackend(__ANSWERS__)
    : createHttpBackend();
  const backend = translatedBackend(answering);
  loadPicturesWith(backend.game);
  drawUnknownWith(HERALDRY);
  // Pages that are opened later try again.
  await textsReady().catch(() => undefined);
  render(() => <App backend={backend} />, root);
}

const root = document.getElementById('root');
if (root) void start(root);
