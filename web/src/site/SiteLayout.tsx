import { A, type RouteSectionProps } from '@solidjs/router';
import { createEffect, ErrorBoundary, on, Suspense } from 'solid-js';
import { href } from '../api';
import { setTheme, type Theme, theme } from '../state/prefs';
import { Icon, type IconName } from '../ui/Icon';
import { ErrorPage } from './ErrorPage';
import { SiteMenu } from './SiteMenu';
import './site.css';

const THEMES: Record<Theme, { next: Theme; icon: IconName; name: string }> = {
  system: { next: 'light', icon: 'auto', name: 'as the system' },
  light: { next: 'dark', icon: 'sun', name: 'light' },
  dark: { next: 'system', icon: 'moon', name: 'dark' },
};

/** The header and the space for a page. */
export function SiteLayout(props: RouteSectionProps) {
  const current = () => THEMES[theme()];
  return (
    <>
      <a class="skip-link" href="#main">
        To the content
      </a>
      <header class="site-header">
        <A class="site-name" href="/">
          <img src="/favicon.svg" alt="" width="26" height="26" />
          <span>Heterodox</span>
        </A>
        <SiteMenu />
        <A class="button icon" href={href.mine()} aria-label="My games" title="My games">
          <Icon name="person" />
        </A>
        <button
          type="button"
          class="button icon"
          aria-label={`Colours: ${current().name}. Change`}
          title={`Colours: ${current().name}`}
          onClick={() => setTheme(current().next)}
        >
          <Icon name={current().icon} />
        </button>
      </header>
      <main id="main">
        <ErrorBoundary
          fallback={(error, reset) => {
            // Navigation to another page resets the error.
            createEffect(on(() => props.location.pathname, reset, { defer: true }));
            return <ErrorPage error={error} retry={reset} />;
          }}
        >
          <Suspense fallback={<p class="loading">Loading…</p>}>{props.children}</Suspense>
        </ErrorBoundary>
      </main>
    </>
  );
}
