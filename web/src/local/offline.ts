/** Registers the service worker, which answers when the host cannot be reached. */
import { BASE } from '../api/base';
import { setUpdate } from '../state/update';

/** How often a page that stays open looks for another version. */
const CHECK_MS = 60 * 60 * 1000;

export async function goOffline(): Promise<void> {
  // Pages of other hosts than localhost have none without HTTPS.
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const isFirstVisit = serviceWorker.controller === null;
  serviceWorker.addEventListener('controllerchange', () => {
    // What this page has loaded belongs to the old version.
    if (!isFirstVisit) location.reload();
  });
  const registration = await serviceWorker.register(`${BASE}/sw.js`, { updateViaCache: 'none' });
  const offer = (worker: ServiceWorker | null) => {
    if (worker?.state !== 'installed' || isFirstVisit) return;
    setUpdate(() => () => worker.postMessage('use'));
  };
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => offer(worker));
  });
  setInterval(() => registration.update().catch(() => undefined), CHECK_MS);
}
