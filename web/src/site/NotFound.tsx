import { A, useLocation } from '@solidjs/router';
import { pathInSite } from '../api';
import { useTitle } from '../ui/title';

export default function NotFound() {
  const location = useLocation();
  useTitle(() => 'Not found');
  return (
    <div class="page narrow stack">
      <h1>There is no such page</h1>
      <p>
        Nothing is at <code>{pathInSite(location.pathname)}</code>. The address may be mistyped, or
        the link may have been cut off.
      </p>
      <div class="row">
        <A class="button primary" href="/">
          To the games
        </A>
      </div>
    </div>
  );
}
