import { A } from '@solidjs/router';
import { createResource, Show } from 'solid-js';
import { href } from '../api';
import { useBackend } from '../backend/context';
import { CopyField } from '../ui/CopyField';
import { downloadText } from '../ui/download';
import { useTitle } from '../ui/title';

const FILE = 'game.txt';

/** How to study a game of the workshop, of which no study is published. */
export function NoStudy(props: { game: string }) {
  const backend = useBackend();
  const [stored] = createResource(() => props.game, backend.workshopGame);
  useTitle(() => `Study: ${stored()?.name ?? '…'}`);
  return (
    <Show when={stored()} keyed>
      {({ name, text }) => (
        <div class="page narrow stack">
          <h1>No study of {name} yet</h1>
          <p>
            A study says how fair a game is, what its pieces are worth, and which openings are good.
            The computer plays some hundred games against itself for it, which takes an hour or
            more, so it is made on a machine of your own.
          </p>
          <ol>
            <li>
              Download the text:{' '}
              <button
                type="button"
                class="button small"
                onClick={() => downloadText(text, FILE, 'text/plain')}
              >
                Download {FILE}
              </button>
            </li>
            <li>Run this command beside it:</li>
          </ol>
          <CopyField label="Command" text={`heterodox study ${FILE} --hours 1`} />
          <div class="row">
            <A class="button" href={href.workshop(props.game)}>
              Back to the text
            </A>
            <A href={href.studies()}>Studies of other games</A>
          </div>
        </div>
      )}
    </Show>
  );
}
