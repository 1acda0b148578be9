import * as t from 'texts:newGame';
import { useNavigate, useSearchParams } from '@solidjs/router';
import { createEffect, createResource, For, on, Show } from 'solid-js';
import { createStore } from 'solid-js/store';
import { type GameSummary, href, isWorkshopGame, workshopIdOf } from '../api';
import type { Backend } from '../backend/backend';
import { useBackend } from '../backend/context';
import { COLOR_NAME } from '../board/state/labels';
import { boardSpace } from '../board/view/boardSpace';
import { MiniBoard } from '../board/view/MiniBoard';
import { levelText, translatedGame, translatedName } from '../texts/fromGames';
import { useLook } from '../ui/look';
import { Problem } from '../ui/Problem';
import { RadioGroup } from '../ui/RadioGroup';
import { createRequest } from '../ui/request';
import { useRouteParams } from '../ui/routeParams';
import { useTitle } from '../ui/title';
import { Learned } from './Learned';
import {
  CLOCKS,
  clockChoice,
  DAYS,
  isBetweenPeople,
  isOffered,
  loadSettings,
  newGameRequest,
  type OpponentType,
  type Settings,
  saveSettings,
} from './newGameSettings';
import { createChosenValues, PieceValues } from './PieceValues';
import { startByPost } from './postGame';
import { createStartPosition, StartPosition } from './StartPosition';
import './newGame.css';
import { described, describedLang } from '../texts/descriptions';

const opponents = (): { value: OpponentType; name: string; about: string }[] => [
  { value: 'computer', name: t.computer(), about: t.computerAbout() },
  { value: 'friend', name: t.friend(), about: t.friendAbout() },
  { value: 'open', name: t.anybody(), about: t.anybodyAbout() },
  { value: 'post', name: t.byPost(), about: t.byPostAbout() },
  { value: 'self', name: t.bothSides(), about: t.bothSidesAbout() },
];

export default function NewGame() {
  const backend = useBackend();
  const params = useRouteParams('game');
  const [game] = createResource(params, (wanted) => backend.game(wanted.game));
  return (
    // `latest` keeps the form while another option of the game is loading.
    <Show when={game.latest ?? game()}>{(known) => <NewGameForm game={known()} />}</Show>
  );
}

function NewGameForm(props: { game: GameSummary }) {
  const backend = useBackend();
  const [search] = useSearchParams<{ fen?: string; setup?: string }>();
  const [settings, setSettings] = createStore<Settings>(loadSettings(backend.offers));
  const start = createStartPosition(backend, () => props.game.id, search.fen ?? '');
  const { isBusy, problem, run } = createRequest();
  const chosen = createChosenValues(() => props.game);
  useLook(() => props.game.id);
  useTitle(() => t.title({ game: translatedGame(props.game.name) }));
  // With another option the game may not have the chosen set-up.
  createEffect(
    on(
      () => props.game.setups,
      (setups, before) => {
        const chosen = ({ fen }: { fen: string }) => fen === start.fen().trim();
        if (before?.some(chosen) && !setups.some(chosen)) start.setFen('');
      },
    ),
  );

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void run(async () => {
      const page = await startGame(backend, chosen.game(), settings, start.fen().trim());
      saveSettings({ ...settings });
      return page;
    });
  };

  return (
    <form class="page new-game" onSubmit={submit}>
      <div class="new-head">
        <h1>{translatedGame(props.game.name)}</h1>
        <p class="muted" lang={describedLang(props.game.summary)}>
          {described(props.game.summary)}
        </p>
      </div>
      <div
        class="new-board fits-board"
        classList={{ graph: props.game.board.graph }}
        style={boardSpace(props.game.board, 'none')}
      >
        <MiniBoard
          game={props.game.id}
          board={props.game.board}
          pieces={(start.checked() ?? props.game.start).pieces}
          orientation={settings.side === 'black' ? 'black' : 'white'}
          label={t.whereItStarts()}
        />
        <Show when={start.checked()}>
          {(position) => (
            <p class="muted">{t.movesFirst({ color: COLOR_NAME[position().turn] })}</p>
          )}
        </Show>
      </div>
      <div class="new-settings">
        <OpponentChoice settings={settings} set={setSettings} game={props.game.id} />
        <Show when={settings.opponent !== 'post'}>
          <ClockChoice settings={settings} set={setSettings} />
        </Show>
        <OptionChoices game={props.game} />
        <Show when={props.game.values}>
          {(choice) => <PieceValues game={props.game.id} choice={choice()} chosen={chosen} />}
        </Show>
        <StartPosition game={props.game} start={start} shared={search.setup} />
        <Problem text={problem()} />
        <div class="new-start">
          <button
            type="submit"
            class="button primary start"
            disabled={isBusy() || start.problem() !== ''}
          >
            {START_LABEL[settings.opponent]()}
          </button>
        </div>
      </div>
    </form>
  );
}

/** Starts a game, and returns the address of its page. */
async function startGame(backend: Backend, game: string, settings: Settings, fen: string) {
  const { opponent, side } = settings;
  if (opponent === 'post') return startByPost(backend, game, side, fen);
  const wanted = newGameRequest(game, { ...settings, opponent }, fen);
  return href.play((await backend.createLiveGame(wanted)).id);
}

const START_LABEL: Record<OpponentType, () => string> = {
  computer: t.play,
  friend: t.getTheLink,
  open: t.offerTheGame,
  post: t.play,
  self: t.play,
};

interface ChoiceProps {
  settings: Settings;
  set: (change: Partial<Settings>) => void;
}

/** The opponent, the computer's level and the side. */
function OpponentChoice(props: ChoiceProps & { game: string }) {
  const backend = useBackend();
  const [levels] = createResource(() => backend.levels().catch(() => []));
  const offered = () => opponents().filter(({ value }) => isOffered(value, backend.offers));
  return (
    <>
      <RadioGroup
        even
        legend={t.against()}
        name="opponent"
        value={props.settings.opponent}
        choices={offered()}
        onChange={(opponent) => props.set({ opponent })}
      />
      <Show when={!isWorkshopGame(props.game) && backend.offers.server}>
        {(server) => (
          <p class="muted">
            {t.withPeople({
              link: (text) => <a href={server() + href.newGame(props.game)}>{text}</a>,
            })}
          </p>
        )}
      </Show>
      <Show when={props.settings.opponent === 'computer' && (levels.latest?.length ?? 0) > 0}>
        <RadioGroup
          even
          legend={t.level()}
          name="level"
          value={String(props.settings.level)}
          choices={(levels.latest ?? []).map((one) => ({
            value: String(one.level),
            name: t.levelName({ level: one.level, name: translatedName(one.name) }),
            about: levelText(one),
          }))}
          onChange={(level) => props.set({ level: Number(level) })}
        />
        <Knowledge game={props.game} />
      </Show>
      <Show when={props.settings.opponent !== 'self'}>
        <RadioGroup
          legend={t.youPlay()}
          name="side"
          value={props.settings.side}
          choices={[
            { value: 'white', name: t.white() },
            { value: 'random', name: t.either() },
            { value: 'black', name: t.black() },
          ]}
          onChange={(side) => props.set({ side })}
        />
      </Show>
    </>
  );
}

/** What the computer knows of a game of the workshop. */
function Knowledge(props: { game: string }) {
  const backend = useBackend();
  const stored = () => (props.game.startsWith('workshop:') ? workshopIdOf(props.game) : undefined);
  const [known] = createResource(stored, async (id) => {
    try {
      return await backend.workshopGame(id);
    } catch {
      return undefined;
    }
  });
  return (
    <Show when={stored() === undefined ? undefined : known.latest}>
      {(game) => (
        <div>
          <Learned learning={game().learning} />
        </div>
      )}
    </Show>
  );
}

/** The options of the game; each combination is a game of its own. */
function OptionChoices(props: { game: GameSummary }) {
  const navigate = useNavigate();
  return (
    <For each={props.game.groups}>
      {(group) => (
        <RadioGroup
          tall
          legend={translatedName(group.name)}
          name={group.name}
          value={group.choices.find((choice) => choice.chosen)?.game ?? ''}
          choices={group.choices.map((choice) => ({
            value: choice.game,
            name: translatedName(choice.name),
            about: described(choice.summary),
            lang: describedLang(choice.summary),
          }))}
          onChange={(game) => navigate(href.newGame(game), { replace: true, scroll: false })}
        />
      )}
    </For>
  );
}

function ClockChoice(props: ChoiceProps) {
  const choices = () => [
    { value: 'none', name: t.noClock() },
    ...CLOCKS.map(([minutes, seconds]) => ({
      value: `${minutes}+${seconds}`,
      name: `${minutes} + ${seconds}`,
    })),
    { value: 'custom', name: t.otherClock() },
    ...(isBetweenPeople(props.settings)
      ? DAYS.map((days) => ({ value: `${days}d`, name: t.days({ days }) }))
      : []),
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
        legend={isBetweenPeople(props.settings) ? t.clockOrDays() : t.clock()}
        name="clock"
        value={clockChoice(props.settings)}
        choices={choices()}
        onChange={(clock) => props.set({ clock })}
      />
      <Show when={props.settings.clock === 'custom'}>
        <div class="row clock-numbers">
          {number('minutes', t.minutes(), 0.5, 180)}
          {number('seconds', t.secondsAMove(), 0, 180)}
        </div>
      </Show>
    </div>
  );
}
