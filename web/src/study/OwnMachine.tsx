import * as t from 'texts:study';
import { createResource, Show } from 'solid-js';
import { useBackend } from '../backend/context';
import { CopyField } from '../ui/CopyField';
import { downloadText } from '../ui/download';

const FILE = 'game.txt';

/** Instructions for studying a game of the workshop on the visitor's own machine. */
export function OwnMachine(props: { game: string; open: boolean }) {
  const backend = useBackend();
  const [stored] = createResource(() => props.game, backend.workshopGame);
  return (
    <details class="study-own" open={props.open}>
      <summary>{t.ownMachine()}</summary>
      <p>{t.ownMachineHow()}</p>
      <Show when={stored()}>
        {(game) => (
          <p>
            <button
              type="button"
              class="button small"
              onClick={() => downloadText(game().text, FILE, 'text/plain')}
            >
              {t.download({ file: FILE })}
            </button>
          </p>
        )}
      </Show>
      <CopyField label={t.ownCommand()} text={`heterodox study ${FILE} --hours 1`} />
    </details>
  );
}
