import * as t from 'texts:site';
import { A, useLocation } from '@solidjs/router';
import { pathInSite } from '../api';
import { useTitle } from '../ui/title';

export default function NotFound() {
  const location = useLocation();
  useTitle(t.notFound);
  return (
    <div class="page narrow stack">
      <h1>{t.noSuchPage()}</h1>
      <p>
        {t.nothingIsAt({
          path: pathInSite(location.pathname),
          code: (path) => <code>{path}</code>,
        })}
      </p>
      <div class="row">
        <A class="button primary" href="/">
          {t.toTheGames()}
        </A>
      </div>
    </div>
  );
}
