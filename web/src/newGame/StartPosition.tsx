/** The position from which a new game starts: the usual one, a named set-up, or any other. */

import * as t from 'texts:newGame';
import { createEffect, createMemo, createSignal, on, onCleanup, Show } from 'solid-js';
import { errorMessage, type GameSummary, href, type PositionView, siteUrl } from '../api';
import type { Backend } from '../backend/backend';
import { outcomeText, translatedName } from '../texts/fromGames';
import { CopyField } from '../ui/CopyField';
import { RadioGroup } from '../ui/RadioGroup';
import {
  MAX_NAME_LENGTH,
  nameOf,
  type OwnSetup,
  removeSetup,
  savedSetups,
  saveSetup,
} from './ownSetups';

const CHECK_DELAY_MS = 250;

/** The FEN of the start position, checked by the backend while it is typed. */
export function createStartPosition(backend: Backend, game: () => string, initial: string) {
  const [fen, setFen] = createSignal(initial);
  const [checked, setChecked] = createSignal<PositionView>();
  const [problem, setProblem] = createSignal('');
  let timer = 0;
  onCleanup(() => window.clearTimeout(timer));
  const check = async (text: string, id: string) => {
    try {
      const { position } = await backend.position(id, { fen: text });
      if (fen().trim() !== text) return;
      setChecked(position);
      setProblem(position.outcome ? t.overThere({ outcome: outcomeText(position.outcome) }) : '');
    } catch (error) {
      if (fen().trim() !== text) return;
      setChecked(undefined);
      setProblem(errorMessage(error));
    }
  };
  createEffect(
    on([fen, game], ([text, id]) => {
      window.clearTimeout(timer);
      setProblem('');
      setChecked(undefined);
      const wanted = text.trim();
      if (wanted) timer = window.setTimeout(() => check(wanted, id), CHECK_DELAY_MS);
    }),
  );
  return { fen, setFen, checked, problem };
}

type Start = ReturnType<typeof createStartPosition>;

interface StartProps {
  game: GameSummary;
  start: Start;
  /** The name in a link to a set-up. */
  shared: string | undefined;
}

/** The choice of the set-up, a field for any other position, and the visitor's own set-ups. */
export function StartPosition(props: StartProps) {
  const linked: OwnSetup | undefined = props.shared
    ? { name: nameOf(props.shared), fen: props.start.fen().trim() }
    : undefined;
  const [changes, setChanges] = createSignal(0);
  const saved = createMemo(() => {
    changes();
    return savedSetups(props.game.id);
  });
  const isSaved = (fen: string) => saved().some((setup) => setup.fen === fen);
  /** The set-ups that are not the game's. */
  const own = (): OwnSetup[] =>
    linked?.fen && !isSaved(linked.fen) ? [linked, ...saved()] : saved();
  const change = (edit: () => void) => {
    edit();
    setChanges((count) => count + 1);
  };
  const choices = () => [
    { value: '', name: t.usual(), about: t.usualAbout() },
    ...props.game.setups.map(({ name, by, fen, text }) => ({
      value: fen,
      name: translatedName(name),
      about: aboutSetup(text, by),
      lang: 'en',
    })),
    ...own().map(({ name, fen }) => ({
      value: fen,
      name,
      about: isSaved(fen) ? t.savedHere() : t.fromLink(),
    })),
  ];
  const fen = () => props.start.fen().trim();
  const chosen = () => own().find((setup) => setup.fen === fen());
  const isNamed = () => choices().some((choice) => choice.value === fen());
  return (
    <>
      <Show when={choices().length > 1}>
        <RadioGroup
          tall
          legend={t.setUp()}
          name="setup"
          value={fen()}
          choices={choices()}
          onChange={props.start.setFen}
        />
      </Show>
      <StartField start={props.start} usual={props.game.start.fen} />
      <Show when={chosen()}>
        {(setup) => (
          <OwnSetupActions
            link={siteUrl(href.newGame(props.game.id, setup()))}
            saved={isSaved(setup().fen)}
            save={() => change(() => saveSetup(props.game.id, setup()))}
            remove={() => change(() => removeSetup(props.game.id, setup().fen))}
          />
        )}
      </Show>
      <Show when={props.start.checked() && !isNamed()}>
        <NameField save={(name) => change(() => saveSetup(props.game.id, { name, fen: fen() }))} />
      </Show>
    </>
  );
}

/** The link to a set-up of the visitor, and a button that saves or deletes it. */
function OwnSetupActions(props: {
  link: string;
  saved: boolean;
  save: () => void;
  remove: () => void;
}) {
  return (
    <div class="own-setup">
      <CopyField label={t.linkToSetUp()} text={props.link} />
      <button
        type="button"
        class="button"
        onClick={() => (props.saved ? props.remove() : props.save())}
      >
        {props.saved ? t.deleteSetUp() : t.saveSetUp()}
      </button>
    </div>
  );
}

/** A field for the name under which a position is saved. */
function NameField(props: { save: (name: string) => void }) {
  const [text, setText] = createSignal('');
  const save = () => {
    const name = nameOf(text());
    if (name) props.save(name);
  };
  return (
    <div>
      <label class="field-label" for="setup-name">
        {t.saveAsSetUp()}
      </label>
      <div class="own-setup">
        <input
          id="setup-name"
          class="input"
          maxlength={MAX_NAME_LENGTH}
          autocomplete="off"
          placeholder={t.itsName()}
          value={text()}
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            // In this field, Enter must not start the game.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            save();
          }}
        />
        <button type="button" class="button" disabled={nameOf(text()) === ''} onClick={save}>
          {t.save()}
        </button>
      </div>
      <p class="muted small-print">{t.staysHere()}</p>
    </div>
  );
}

/** Returns what is said of a set-up, and who has made it. */
function aboutSetup(text: string, by: string): string {
  if (by === 'Heterodox') return t.setUpMadeHere({ text });
  return by === 'tradition' ? t.setUpTradition({ text }) : t.setUpBy({ text, name: by });
}

/** A field for the FEN of the start position. */
function StartField(props: { start: Start; usual: string }) {
  return (
    <div>
      <label class="field-label" for="fen">
        {t.startFromPosition()}
      </label>
      <input
        id="fen"
        class="input mono"
        value={props.start.fen()}
        placeholder={props.usual}
        spellcheck={false}
        autocomplete="off"
        aria-invalid={props.start.problem() !== ''}
        aria-describedby="fen-help fen-problem"
        onInput={(event) => props.start.setFen(event.currentTarget.value)}
      />
      <p id="fen-help" class="muted small-print">
        {t.fenHelp()}
      </p>
      <p id="fen-problem" class="problem" role="alert">
        {props.start.problem()}
      </p>
    </div>
  );
}
