import { createResource, onMount, Show } from 'solid-js';
import type { GameSummary, RulesView } from '../api';
import { useBackend } from '../backend/context';
import { inLanguage } from '../ui/routeParams';
import { RulesText } from './RulesText';

/** The text of the rules panel, which is loaded when the panel is first opened. */
export default function PanelText(props: { game: GameSummary; onShown: () => void }) {
  const backend = useBackend();
  const [rules] = createResource(
    inLanguage(() => ({ game: props.game.id })),
    ({ game }) => backend.rules(game),
  );
  return (
    <Show when={rules()} keyed>
      {(found) => <LoadedText {...props} rules={found} />}
    </Show>
  );
}

function LoadedText(props: { game: GameSummary; rules: RulesView; onShown: () => void }) {
  onMount(() => requestAnimationFrame(() => props.onShown()));
  return (
    <div class="rules">
      <RulesText game={props.game} rules={props.rules} openContents={false} />
    </div>
  );
}
