import * as t from 'texts:ui';
import type { JSX } from 'solid-js';
import './contents.css';

/** A table of contents, beside the text in wide windows. */
export function Contents(props: {
  open: boolean;
  /** Entries, as items of a list. */
  children: JSX.Element;
}) {
  return (
    <nav class="contents" aria-label={t.contents()}>
      <details open={props.open}>
        <summary>{t.contents()}</summary>
        <ul>{props.children}</ul>
      </details>
    </nav>
  );
}

export function ContentsEntry(props: { anchor: string; children: JSX.Element }) {
  return (
    <li>
      <a href={`#${props.anchor}`}>{props.children}</a>
    </li>
  );
}
