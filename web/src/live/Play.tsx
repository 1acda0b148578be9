import { useParams } from '@solidjs/router';
import { createResource, Show } from 'solid-js';
import { useBackend } from '../backend/context';
import { LivePage } from './LivePage';

export default function Play() {
  const backend = useBackend();
  const params = useParams<{ id: string }>();
  const [loaded] = createResource(
    () => params.id,
    async (id) => {
      const first = await backend.liveGame(id);
      return { first, summary: await backend.game(first.game) };
    },
  );
  return (
    <Show when={loaded()} keyed>
      {({ first, summary }) => <LivePage initial={first} summary={summary} />}
    </Show>
  );
}
