import * as t from 'texts:site';
import { A } from '@solidjs/router';
import { Show } from 'solid-js';
import { ApiError, errorMessage } from '../api';

/** A page that shows an error, with ways to continue. */
export function ErrorPage(props: { error: unknown; retry?: () => void }) {
  const missing = () => props.error instanceof ApiError && props.error.status === 404;
  return (
    <div class="page narrow stack" role="alert">
      <h1>{missing() ? t.notFound() : t.failed()}</h1>
      <p>{errorMessage(props.error)}</p>
      <div class="row">
        <Show when={!missing() && props.retry}>
          <button type="button" class="button primary" onClick={() => props.retry?.()}>
            {t.tryAgain()}
          </button>
        </Show>
        <A class="button" href="/">
          {t.toTheGames()}
        </A>
      </div>
    </div>
  );
}
