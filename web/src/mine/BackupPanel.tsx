import * as t from 'texts:mine';
import { createSignal, Show } from 'solid-js';
import { downloadText } from '../ui/download';
import { Icon } from '../ui/Icon';
import { Problem } from '../ui/Problem';
import { BackupError, backupText, MAX_LENGTH, restore } from './backup';

/** Saves everything that the browser stores as a file, and reads such a file. */
export function BackupPanel() {
  const [problem, setProblem] = createSignal('');
  const save = () => {
    const day = new Date().toISOString().slice(0, 10);
    downloadText(backupText(localStorage), `heterodox-${day}.json`, 'application/json');
  };
  const load = async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    input.value = '';
    if (!file) return;
    try {
      if (file.size > MAX_LENGTH) throw new BackupError(t.fileTooLarge());
      restore(localStorage, await file.text());
      // Everything on the page has read the old values.
      location.reload();
    } catch (error) {
      setProblem(error instanceof BackupError ? error.message : t.fileUnreadable());
    }
  };
  let picker: HTMLInputElement | undefined;
  return (
    <section aria-labelledby="backup">
      <h2 id="backup">{t.keepIt()}</h2>
      <p class="muted">{t.keepAbout()}</p>
      <div class="row">
        <button type="button" class="button" onClick={save}>
          <Icon name="download" />
          {t.saveEverything()}
        </button>
        <button type="button" class="button" onClick={() => picker?.click()}>
          <Icon name="share" />
          {t.bringBack()}
        </button>
        <input
          ref={picker}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label={t.fileWithEverything()}
          onChange={(event) => void load(event.currentTarget)}
        />
      </div>
      <Show when={problem()}>
        <Problem text={problem()} />
      </Show>
    </section>
  );
}
