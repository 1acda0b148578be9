import { createSignal, type JSX, onCleanup, onMount, Show, Suspense } from 'solid-js';
import './demoBoard.css';

/** Mounts its content when it comes near the viewport, and then keeps it. While the content loads,
 * only its own place is empty. */
export function LazyMount(props: { aspectRatio: string; children: JSX.Element }) {
  const [isNear, setIsNear] = createSignal(false);
  let box: HTMLDivElement | undefined;
  onMount(() => {
    if (!box || !('IntersectionObserver' in window)) {
      setIsNear(true);
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setIsNear(true);
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
      style={{ 'aspect-ratio': isNear() ? 'auto' : props.aspectRatio }}
    >
      <Show when={isNear()}>
        <Suspense fallback={<div style={{ 'aspect-ratio': props.aspectRatio }} />}>
          {props.children}
        </Suspense>
      </Show>
    </div>
  );
}
