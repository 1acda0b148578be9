/** The backend of the static site: workers of the page answer all requests. */
import { BASE } from '../api/base';
import type { RequestOptions } from '../api/http';
import type { Backend } from '../backend/backend';
import { createBackend } from '../backend/httpBackend';
import { Answerer, type SiteWorker } from './answerer';
import { AnalysisSocket, type EngineWorker, PlayingEngine } from './engine';
import { LiveSockets } from './liveSockets';
import { goOffline } from './offline';

/** Creates the backend. The WebAssembly is in a folder below that of the site. */
export function createLocalBackend(folder: string): Backend {
  // A visitor whose browser forbids it has the site as long as the host answers.
  goOffline().catch(() => undefined);
  const start = new URL(`${BASE}/${folder}`, location.href).href;
  const createWorker = (): SiteWorker => {
    const worker = new Worker(new URL('./siteWorker.ts', import.meta.url), { type: 'module' });
    worker.postMessage({ start });
    return worker;
  };
  const createEngine = (): EngineWorker => {
    const worker = new Worker(new URL('./engineWorker.ts', import.meta.url), { type: 'module' });
    worker.postMessage({ start });
    return worker;
  };
  const quick: Answerer = new Answerer(createWorker, {
    onMessage: (message) => {
      if ('job' in message) engine.search(message.job);
      else sockets.receive(message.to, message.text);
    },
    onFailed: () => sockets.closeAll(),
  });
  const sockets = new LiveSockets((message) => quick.post(message));
  const engine = new PlayingEngine(createEngine, (job, best) => quick.post({ job, best }));
  // Solving an ending takes seconds, and nothing else should wait for it.
  const slow = new Answerer(createWorker);
  return createBackend({
    offers: { people: false, play: true, analysis: true, uploads: false, server: __SERVER__ },
    request: <T>(method: string, path: string, body?: unknown, options?: RequestOptions) =>
      (path.endsWith('/ending') ? slow : quick).request<T>(method, path, body, options),
    openSocket: (path) => {
      const live = /^\/live\/([^/]+)\/socket(?:\?since=(\d+))?$/.exec(path);
      if (!live) return new AnalysisSocket(createEngine);
      const [, id = '', since] = live;
      return sockets.connect(decodeURIComponent(id), since === undefined ? since : Number(since));
    },
    url: fileUrl,
  });
}

/** Returns the URL of a file that the server would answer with. */
function fileUrl(path: string): string {
  // Names of files have no colons, and their type is that of their ending.
  const file = path === '/studies/methods' ? `${path}.txt` : path;
  return `${BASE}/api${decodeURIComponent(file).replaceAll(':', '-')}`;
}
