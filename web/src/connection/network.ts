/** When a page comes back, and when it loses the network; apart from connections, which home has none of. */

/**
 * Calls `onResume` when the page is seen again or the network is back, and `onOffline` when it is lost.
 * Returns a function that ends this.
 */
export function watchNetwork(onResume: () => void, onOffline: () => void): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal };
  const onVisibilityChange = () => {
    if (!document.hidden) onResume();
  };
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) onResume();
  };
  document.addEventListener('visibilitychange', onVisibilityChange, options);
  document.addEventListener('resume', onResume, options);
  window.addEventListener('pageshow', onPageShow, options);
  window.addEventListener('online', onResume, options);
  window.addEventListener('offline', onOffline, options);
  return () => controller.abort();
}
