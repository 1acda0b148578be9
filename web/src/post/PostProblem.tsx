import * as t from 'texts:post';
import { A } from '@solidjs/router';
import { Show } from 'solid-js';
import { href } from '../api';
import { useTitle } from '../ui/title';
import type { ArrivalProblem } from './arrival';

/** A link that was not opened: what is wrong, and what the visitor can do. */
export function PostProblem(props: {
  problem: ArrivalProblem;
  onRetry: () => void;
  /** Takes the link in place of the game on this device. */
  onForce: () => void;
}) {
  useTitle(t.notOpened);
  const remedy = () => props.problem.remedy;
  return (
    <div class="page stack post-problem">
      <h1>{t.notOpened()}</h1>
      <p class="notice error" role="alert">
        {props.problem.text}
      </p>
      <Show when={remedy() !== 'retry'}>
        <p>{remedy() === 'link' ? t.askAgain() : t.askWhy()}</p>
      </Show>
      <div class="row">
        <Show when={remedy() === 'retry'}>
          <button type="button" class="button primary" onClick={() => props.onRetry()}>
            {t.tryAgain()}
          </button>
        </Show>
        <Show when={props.problem.known}>
          {(known) => (
            <A class="button primary" href={href.post(known().link)}>
              {t.asKnown()}
            </A>
          )}
        </Show>
        <Show when={remedy() === 'differs'}>
          <button type="button" class="button" onClick={() => props.onForce()}>
            {t.takeIt()}
          </button>
        </Show>
        <A class="button" href={href.post()}>
          {t.toAll()}
        </A>
      </div>
    </div>
  );
}
