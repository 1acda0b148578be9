import { createSignal, type JSX, onCleanup, onMount, Show } from 'solid-js';

/** Its content is made when it comes near what can be seen, and then stays. */
export function LazyMount(props: { ratio: string; children: JSX.Element }) {
  const [near, setNear] = createSignal(false);
  let box: HTMLDivElement | undefined;
  onMount(() => {
    if (!box || !('IntersectionObserver' in window)) {
      setNear(true);
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: '600px 0px' },
    );
    observer.observe(box);
    onCleanup(() => observer.disconnect());
  });
  return (
    <div
      class="lazy-mount"
      ref={(element) => {
        box = element;
      }}
      style={{ 'aspect-ratio': near() ? 'auto' : props.ratio }}
    >
      <Show when={near()}>{props.children}</Show>
    </div>
  );
}
