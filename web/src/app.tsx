import { A, Route, Router, type RouteSectionProps } from '@solidjs/router';
import { createEffect, ErrorBoundary, lazy, on, Suspense } from 'solid-js';
import type { Backend } from './backend/backend';
import { BackendContext } from './backend/context';
import { Home } from './pages/Home';
import { setTheme, type Theme, theme } from './state/prefs';
import { ErrorPage } from './ui/ErrorPage';
import { Icon, type IconName } from './ui/Icon';

const NewGame = lazy(() => import('./pages/NewGame'));
const Play = lazy(() => import('./pages/Play'));
const Invite = lazy(() => import('./pages/Invite'));
const Rules = lazy(() => import('./pages/rules/RulesPage'));
const Analysis = lazy(() => import('./pages/analysis/AnalysisPage'));
const LiveAnalysis = lazy(() => import('./pages/analysis/LiveAnalysisPage'));
const About = lazy(() => import('./pages/About'));
const NotFound = lazy(() => import('./pages/NotFound'));

const THEMES: Record<Theme, { next: Theme; icon: IconName; name: string }> = {
  system: { next: 'light', icon: 'auto', name: 'as the system' },
  light: { next: 'dark', icon: 'sun', name: 'light' },
  dark: { next: 'system', icon: 'moon', name: 'dark' },
};

function SiteLayout(props: RouteSectionProps) {
  const current = () => THEMES[theme()];
  return (
    <>
      <a class="skip-link" href="#main">
        To the content
      </a>
      <header class="site-header">
        <A class="site-name" href="/">
          <img src="/favicon.svg" alt="" width="26" height="26" />
          Heterodox
        </A>
        <nav class="site-nav" aria-label="Site">
          <A href="/about">About</A>
          <button
            type="button"
            class="button icon"
            aria-label={`Colours: ${current().name}. Change`}
            title={`Colours: ${current().name}`}
            onClick={() => setTheme(current().next)}
          >
            <Icon name={current().icon} />
          </button>
        </nav>
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

export function App(props: { backend: Backend }) {
  return (
    <BackendContext.Provider value={props.backend}>
      <Router root={SiteLayout}>
        <Route path="/" component={Home} />
        <Route path="/new/:game" component={NewGame} />
        <Route path="/play/:id" component={Play} />
        <Route path="/invite/:token" component={Invite} />
        <Route path="/rules/:game" component={Rules} />
        <Route path="/analysis/live/:id" component={LiveAnalysis} />
        <Route path="/analysis/:game" component={Analysis} />
        <Route path="/about" component={About} />
        <Route path="*" component={NotFound} />
      </Router>
    </BackendContext.Provider>
  );
}
