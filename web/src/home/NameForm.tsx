import * as t from 'texts:home';
import { createResource, createSignal, Show } from 'solid-js';
import { errorMessage } from '../api';
import { useBackend } from '../backend/context';
import { translatedPlayer } from '../texts/fromGames';
import { Icon } from '../ui/Icon';
import './nameForm.css';

/** Shows the user's name and lets them change it. */
export function NameForm() {
  const backend = useBackend();
  const [me, { mutate }] = createResource(() => backend.me().catch(() => undefined));
  const [editing, setEditing] = createSignal(false);
  const [problem, setProblem] = createSignal('');
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget as HTMLFormElement);
    try {
      mutate(await backend.setName(String(data.get('name') ?? '').trim()));
      setProblem('');
      setEditing(false);
    } catch (error) {
      setProblem(errorMessage(error));
    }
  };
  return (
    <Show when={me.latest} keyed>
      {(known) => (
        <Show
          when={editing()}
          fallback={
            <p class="name-shown">
              <Icon name="person" />
              <span>
                {t.youAre({
                  name: translatedPlayer(known.name),
                  strong: (name) => <strong>{name}</strong>,
                })}
              </span>
              <button type="button" class="button small" onClick={() => setEditing(true)}>
                {t.changeName()}
              </button>
            </p>
          }
        >
          <form class="name-form" onSubmit={save}>
            <label for="name">{t.yourName()}</label>
            <input
              id="name"
              name="name"
              class="input"
              maxLength={30}
              autocomplete="nickname"
              value={known.name}
              aria-invalid={problem() !== ''}
              aria-describedby="name-problem"
              ref={(node) => queueMicrotask(() => node.select())}
            />
            <button type="submit" class="button small primary">
              {t.save()}
            </button>
            <button
              type="button"
              class="button small"
              onClick={() => {
                setEditing(false);
                setProblem('');
              }}
            >
              {t.cancel()}
            </button>
            <span id="name-problem" class="problem" role="alert">
              {problem()}
            </span>
          </form>
        </Show>
      )}
    </Show>
  );
}
