import { useNavigate, useParams, useSearchParams } from '@solidjs/router';
import { createEffect, createResource, createSignal, For, on, onCleanup, Show } from 'solid-js';
import { createStore } from 'solid-js/store';
import { decodeParam, errorMessage, type GameSummary, href, type Position } from '../api';
import { useBackend } from '../backend/context';
import { COLOR_NAME } from '../board/labels';
import { MiniBoard } from '../board/MiniBoard';
import { RadioGroup } from '../ui/RadioGroup';
import { useTitle } from '../ui/title';
import {
  CLOCKS,
  loadSettings,
  newGameRequest,
  type OpponentType,
  type Settings,
  saveSettings,
} from './newGameSettings';
import './newGame.css';

const OPPONENTS: { value: OpponentType; name: string; about: string }[] = [
  { value: 'computer', name: 'The computer', about: 'Eight levels' },
  { value: 'friend', name: 'A friend', about: 'You get a link to send' },
  { value: 'open', name: 'Anybody', about: 'An open challenge on the first page' },
  { value: 'self', name: 'Both sides here', about: 'Two people at one screen, or you alone' },
];

export default function NewGame() {
  const backend = useBackend();
  const params = useParams<{ game: string }>();
  const id = () => decodeParam(params.game);
  const [game] = createResource(id, (wanted) => backend.game(wanted));
  return (
    // `latest` keeps the form while another option of the game is loading.
    <Show when={game.latest ?? game()}>{(known) => <NewGameForm game={known()} />}</Show>
  );
}

function NewGameForm(props: { game: GameSummary }) {
  const backend = useBackend();
  const navigate = useNavigate();
  const [search] = useSearchParams<{ fen?: string }>();
  const [settings, setSettings] = createStore<Settings>(loadSettings());
  const [fen, setFen] = createSignal(search.fen ?? '');
  const [checked, setChecked] = createSignal<Position>();
  const [fenProblem, setFenProblem] = createSignal('');
  const [problem, setProblem] = createSignal('');
  const [sending, setSending] = createSignal(false);
  const [levels] = createResource(() => backend.levels().catch(() => []));
  useTitle(() => `New game · ${props.game.name}`);

  let timer = 0;
  onCleanup(() => window.clearTimeout(timer));
  const check = async (text: string, id: string) => {
    try {
      const { position } = await backend.position(id, { fen: text });
      if (fen().trim() !== text) return;
      setChecked(position);
      setFenProblem(position.outcome ? `The game is over there: ${position.outcome.text}` : '');
    } catch (error) {
      if (fen().trim() !== text) return;
      setChecked(undefined);
      setFenProblem(errorMessage(error));
    }
  };
  createEffect(
    on([fen, () => props.game.id], ([text, id]) => {
      window.clearTimeout(timer);
      setFenProblem('');
      setChecked(undefined);
      const wanted = text.trim();
      if (wanted) timer = window.setTimeout(() => check(wanted, id), 250);
    }),
  );

  const displayedPosition = () => checked() ?? props.game.start;
  const start = async (event: SubmitEvent) => {
    event.preventDefault();
    setSending(true);
    setProblem('');
    try {
      const live = await backend.createLiveGame(
        newGameRequest(props.game.id, settings, fen().trim()),
      );
      saveSettings({ ...settings });
      navigate(href.play(live.id));
    } catch (error) {
      setProblem(errorMessage(error));
      setSending(false);
    }
  };

  return (
    <form class="page new-game" onSubmit={start}>
      <div class="new-head">
        <h1>{props.game.name}</h1>
        <p class="muted">{props.game.summary}</p>
      </div>
      <div class="new-board" classList={{ graph: props.game.board.graph }}>
        <MiniBoard
          game={props.game.id}
          board={props.game.board}
          pieces={displayedPosition().pieces}
          orientation={settings.side === 'black' ? 'black' : 'white'}
          label="Where the game starts"
        />
        <Show when={checked()}>
          {(position) => <p class="muted">{COLOR_NAME[position().turn]} moves first.</p>}
        </Show>
      </div>
      <div class="new-settings">
        <RadioGroup
          even
          legend="Against"
          name="opponent"
          value={settings.opponent}
          choices={OPPONENTS}
          onChange={(opponent) => setSettings({ opponent })}
        />
        <Show when={settings.opponent === 'computer' && (levels.latest?.length ?? 0) > 0}>
          <RadioGroup
            even
            legend="Level"
            name="level"
            value={String(settings.level)}
            choices={(levels.latest ?? []).map(({ level, name, about }) => ({
              value: String(level),
              name: `${level} ${name}`,
              about,
            }))}
            onChange={(level) => setSettings({ level: Number(level) })}
          />
        </Show>
        <Show when={settings.opponent !== 'self'}>
          <RadioGroup
            legend="You play"
            name="side"
            value={settings.side}
            choices={[
              { value: 'white', name: 'White' },
              { value: 'random', name: 'Either, by chance' },
              { value: 'black', name: 'Black' },
            ]}
            onChange={(side) => setSettings({ side })}
          />
        </Show>
        <ClockChoice settings={settings} set={setSettings} />
        <For each={props.game.groups}>
          {(group) => (
            <RadioGroup
              tall
              legend={group.name}
              name={group.name}
              value={group.choices.find((choice) => choice.chosen)?.game ?? ''}
              choices={group.choices.map((choice) => ({
                value: choice.game,
                name: choice.name,
                about: choice.summary,
              }))}
              onChange={(game) => navigate(href.newGame(game), { replace: true, scroll: false })}
            />
          )}
        </For>
        <div>
          <label class="field-label" for="fen">
            Start from a position
          </label>
          <input
            id="fen"
            class="input mono"
            value={fen()}
            placeholder={props.game.start.fen}
            spellcheck={false}
            autocomplete="off"
            aria-invalid={fenProblem() !== ''}
            aria-describedby="fen-help fen-problem"
            onInput={(event) => setFen(event.currentTarget.value)}
          />
          <p id="fen-help" class="muted small-print">
            A FEN. Leave it empty for the usual start.
          </p>
          <p id="fen-problem" class="problem" role="alert">
            {fenProblem()}
          </p>
        </div>
        <Show when={problem()}>
          <p class="notice error" role="alert">
            {problem()}
          </p>
        </Show>
        <div class="row">
          <button
            type="submit"
            class="button primary start"
            disabled={sending() || fenProblem() !== ''}
          >
            {START_LABEL[settings.opponent]}
          </button>
        </div>
      </div>
    </form>
  );
}

const START_LABEL: Record<OpponentType, string> = {
  computer: 'Play',
  friend: 'Get the link',
  open: 'Offer the game',
  self: 'Play',
};

function ClockChoice(props: { settings: Settings; set: (change: Partial<Settings>) => void }) {
  const choices = () => [
    { value: 'none', name: 'None' },
    ...CLOCKS.map(([minutes, seconds]) => ({
      value: `${minutes}+${seconds}`,
      name: `${minutes} + ${seconds}`,
    })),
    { value: 'custom', name: 'Other' },
  ];
  const number = (key: 'minutes' | 'seconds', label: string, min: number, max: number) => (
    <label class="number-field">
      <span>{label}</span>
      <input
        class="input"
        type="number"
        required
        min={min}
        max={max}
        step={key === 'minutes' ? 0.5 : 1}
        value={props.settings[key]}
        onInput={(event) => {
          const value = event.currentTarget.valueAsNumber;
          if (Number.isFinite(value)) props.set({ [key]: value });
        }}
      />
    </label>
  );
  return (
    <div>
      <RadioGroup
        legend="Clock: minutes + seconds a move"
        name="clock"
        value={props.settings.clock}
        choices={choices()}
        onChange={(clock) => props.set({ clock })}
      />
      <Show when={props.settings.clock === 'custom'}>
        <div class="row clock-numbers">
          {number('minutes', 'Minutes', 0.5, 180)}
          {number('seconds', 'Seconds a move', 0, 180)}
        </div>
      </Show>
    </div>
  );
}
