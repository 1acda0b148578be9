import { useParams } from '@solidjs/router';
import { createResource, Show } from 'solid-js';
import { api } from '../api';
import { LivePage } from '../live/LivePage';

export default function Play() {
  const params = useParams<{ id: string }>();
  const [loaded] = createResource(
    () => params.id,
    async (id) => {
      const first = await api.liveGame(id);
      return { first, summary: await api.game(first.game) };
    },
  );
  return (
    <Show when={loaded()} keyed>
      {({ first, summary }) => <LivePage initial={first} summary={summary} />}
    </Show>
  );
}
