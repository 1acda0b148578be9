import { useNavigate, useParams } from '@solidjs/router';
import { createResource, Show } from 'solid-js';
import { api, href } from '../api';
import { useTitle } from '../ui/title';

/** Opening an invitation is accepting it. */
export default function Invite() {
  const params = useParams<{ token: string }>();
  const navigate = useNavigate();
  useTitle(() => 'Invitation');
  const [live] = createResource(
    () => params.token,
    async (token) => {
      const joined = await api.acceptInvite(token);
      navigate(href.play(joined.id), { replace: true });
      return joined;
    },
  );
  return (
    <Show when={live()}>
      <p class="loading">The game begins…</p>
    </Show>
  );
}
