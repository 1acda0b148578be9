import { onMount } from 'solid-js';
import './prose.css';

/** HTML that the server has rendered from the rules. */
export function Prose(props: {
  html: string;
  /** Language of the text, unless it is that of the page. */
  lang: string | undefined;
  class?: string;
}) {
  let box: HTMLDivElement | undefined;
  onMount(() => {
    // Wide elements scroll separately and must be focusable to be scrolled by keyboard.
    for (const wide of box?.querySelectorAll<HTMLElement>('pre, table') ?? []) wide.tabIndex = 0;
  });
  return (
    <div
      class={props.class ? `prose ${props.class}` : 'prose'}
      lang={props.lang}
      ref={(element) => {
        box = element;
      }}
      innerHTML={props.html}
    />
  );
}
