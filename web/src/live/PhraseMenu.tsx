import * as t from 'texts:live';
import { createSignal, createUniqueId, For, Show } from 'solid-js';
import type { Phrase } from '../api';
import { isGameQuiet, isPhraseHidden, setGameQuiet, setPhraseHidden } from '../state/phrases';
import type { BarAction } from '../ui/IconBar';
import type { LiveGameStore } from './liveGameStore';
import { hasPhrases, PHRASES } from './phrases';
import './phrases.css';

const ALL = Object.keys(PHRASES) as Phrase[];

/** The menu of phrases, and the action of the icon bar that opens it. */
export interface PhraseMenuState {
  readonly id: string;
  readonly isOpen: () => boolean;
  readonly close: () => void;
  readonly action: BarAction;
}

/** Creates the menu of phrases, which is closed. */
export function createPhraseMenu(game: LiveGameStore): PhraseMenuState {
  const id = createUniqueId();
  const [isOpen, setOpen] = createSignal(false);
  return {
    id,
    isOpen: () => isOpen() && hasPhrases(game.live),
    close: () => setOpen(false),
    action: {
      icon: 'talk',
      get label() {
        return t.phrases();
      },
      get name() {
        return t.sendPhrase();
      },
      get shown() {
        return hasPhrases(game.live);
      },
      get opens() {
        return { id, open: isOpen() };
      },
      onPress: () => setOpen((now) => !now),
    },
  };
}

/** Phrases to send, and which of the opponent's the visitor wants to see. */
export function PhraseMenu(props: { game: LiveGameStore; menu: PhraseMenuState }) {
  const send = (phrase: Phrase) => {
    props.menu.close();
    void props.game.say(phrase);
  };
  return (
    <div id={props.menu.id} class="phrase-menu">
      <Show when={props.menu.isOpen()}>
        <div class="phrases" role="group" aria-label={t.phrases()}>
          <div class="phrases-all">
            <For each={ALL}>
              {(phrase) => (
                <button type="button" class="button small" onClick={() => send(phrase)}>
                  {PHRASES[phrase]()}
                </button>
              )}
            </For>
          </div>
          <ShownPhrases game={props.game.live.id} />
        </div>
      </Show>
    </div>
  );
}

/** Switches for the phrases of the opponent. */
function ShownPhrases(props: { game: string }) {
  return (
    <>
      <label class="phrases-switch">
        <input
          type="checkbox"
          checked={isGameQuiet(props.game)}
          onChange={(event) => setGameQuiet(props.game, event.currentTarget.checked)}
        />
        {t.hidePhrases()}
      </label>
      <details>
        <summary>{t.phrasesShown()}</summary>
        <For each={ALL}>
          {(phrase) => (
            <label class="phrases-switch">
              <input
                type="checkbox"
                checked={!isPhraseHidden(phrase)}
                onChange={(event) => setPhraseHidden(phrase, !event.currentTarget.checked)}
              />
              {PHRASES[phrase]()}
            </label>
          )}
        </For>
      </details>
    </>
  );
}
