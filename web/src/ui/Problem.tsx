import { Show } from 'solid-js';

/** A message about something that has failed, announced to screen readers. */
export function Problem(props: { text: string | undefined }) {
  return (
    <Show when={props.text}>
      {(text) => (
        <p class="notice error" role="alert">
          {text()}
        </p>
      )}
    </Show>
  );
}
