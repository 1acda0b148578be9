import * as t from 'texts:site';
import { createEffect, createSignal, type JSX, on, Show } from 'solid-js';
import './connection.css';

/**
 * Notice that the connection is lost, visible wherever the page is scrolled to. It covers
 * neither the board nor the players. Screen readers announce the loss and the recovery once each.
 */
export function ConnectionBar(props: {
  lost: boolean;
  text: string;
  retry?: () => void;
  /** The page has a board, and an area `side` of its grid beside or below it. */
  besideBoard?: boolean;
  children?: JSX.Element;
}) {
  const [reconnected, setReconnected] = createSignal(false);
  createEffect(
    on(
      () => props.lost,
      (lost, before) => setReconnected(before === true && !lost),
    ),
  );
  return (
    <>
      <div class="connection-frame" classList={{ 'over-side': props.besideBoard ?? false }}>
        <div class="connection-bar">
          <Show when={props.lost}>
            <div class="notice error">
              <span role="alert">{props.text}</span>
              <Show when={props.retry}>
                <button type="button" class="button small" onClick={() => props.retry?.()}>
                  {t.tryNow()}
                </button>
              </Show>
            </div>
          </Show>
          {props.children}
        </div>
      </div>
      <div class="sr-only" role="status">
        {reconnected() ? t.connectionBack() : ''}
      </div>
    </>
  );
}
