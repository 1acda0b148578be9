import type { JSX } from 'solid-js';
import './notices.css';

/** An offer, with the buttons that answer it. */
export function OfferNotice(props: { children: JSX.Element }) {
  return (
    <div class="notice offer" role="status">
      {props.children}
    </div>
  );
}
