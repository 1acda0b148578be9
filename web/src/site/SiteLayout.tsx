import * as t from 'texts:site';
import { A, type RouteSectionProps } from '@solidjs/router';
import { createEffect, ErrorBoundary, on, Show, Suspense } from 'solid-js';
import { href } from '../api';
import { BASE } from '../api/base';
import { useBackend } from '../backend/context';
import { setTheme, type Theme, theme } from '../state/prefs';
import { turns } from '../state/turns';
import { update } from '../state/update';
import { Icon, type IconName } from '../ui/Icon';
import { ErrorPage } from './ErrorPage';
import { LanguageChoice } from './LanguageChoice';
import { SiteMenu } from './SiteMenu';
import { watchTurns } from './watchTurns';
import './site.css';

const THEMES: Record<Theme, { next: Theme; icon: IconName }> = {
  system: { next: 'light', icon: 'auto' },
  light: { next: 'dark', icon: 'sun' },
  dark: { next: 'system', icon: 'moon' },
};

/** A link to the visitor's games, with the number of those in which it is their turn. */
function MyGames() {
  const label = () => (turns() > 0 ? t.myGamesTurn({ count: turns() }) : t.myGames());
  return (
    <A class="button icon site-mine" href={href.mine()} aria-label={label()} title={label()}>
      <Icon name="person" />
      <Show when={turns() > 0}>
        <span class="site-turns" aria-hidden="true">
          {turns()}
        </span>
      </Show>
    </A>
  );
}

/** The header and the space for a page. */
export function SiteLayout(props: RouteSectionProps) {
  const current = () => THEMES[theme()];
  watchTurns(useBackend());
  return (
    <>
      <a class="skip-link" href="#main">
        {t.toTheContent()}
      </a>
      <header class="site-header">
        <A class="site-name" href="/">
          <img src={`${BASE}/favicon.svg`} alt="" width="26" height="26" />
          <span>Heterodox</span>
        </A>
        <SiteMenu />
        <LanguageChoice />
        <MyGames />
        <button
          type="button"
          class="button icon"
          aria-label={t.coloursChange({ theme: theme() })}
          title={t.colours({ theme: theme() })}
          onClick={() => setTheme(current().next)}
        >
          <Icon name={current().icon} />
        </button>
      </header>
      <Show when={update()}>
        <div class="notice site-update" role="status">
          <span>{t.newVersion()}</span>
          <button type="button" class="button small" onClick={() => update()?.()}>
            {t.useIt()}
          </button>
        </div>
      </Show>
      <main id="main">
        <ErrorBoundary
          fallback={(error, reset) => {
            // Navigation to another page resets the error.
            createEffect(on(() => props.location.pathname, reset, { defer: true }));
            return <ErrorPage error={error} retry={reset} />;
          }}
        >
          <Suspense fallback={<p class="loading">{t.loading()}</p>}>{props.children}</Suspense>
        </ErrorBoundary>
      </main>
    </>
  );
}
