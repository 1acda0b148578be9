import { onMount } from 'solid-js';

/** Text that the server has made from the rules. */
export function Prose(props: { html: string; class?: string }) {
  let box: HTMLDivElement | undefined;
  onMount(() => {
    // What is too wide scrolls by itself; the keyboard must get there, too.
    for (const wide of box?.querySelectorAll<HTMLElement>('pre, table') ?? []) wide.tabIndex = 0;
  });
  return (
    <div
      class={props.class ? `prose ${props.class}` : 'prose'}
      ref={(element) => {
        box = element;
      }}
      innerHTML={props.html}
    />
  );
}
