import { A, useNavigate } from '@solidjs/router';
import { createEffect, createMemo, createSignal, on, onCleanup, onMount, Show } from 'solid-js';
import { type Color, type GameSummary, href, type LiveGame, type Move } from '../api';
import { useBackend } from '../backend/context';
import { Board } from '../board/Board';
import { hypotheticalMoves } from '../board/hypotheticalMoves';
import { COLOR_NAME, opposite, statusText } from '../board/labels';
import { moveText } from '../board/lastMove';
import { stepSquare } from '../board/moveSelection';
import { capturedPieces, handDisplayOf } from '../board/placement';
import type { Shape } from '../board/Shapes';
import { ConnectionBar } from '../connection/ConnectionBar';
import { shownOverlays } from '../state/prefs';
import { OverlayToggles } from '../ui/OverlayToggles';
import { useTitle } from '../ui/title';
import { ChallengePanel } from './ChallengePanel';
import { clockName } from './clock';
import { GameControls } from './GameControls';
import { HomePageToggle } from './HomePageToggle';
import { hintText } from './hint';
import { createHistoryView } from './historyView';
import { createLiveGameStore } from './liveGameStore';
import { MoveList } from './MoveList';
import { Offers } from './Offers';
import { PendingNotice } from './PendingNotice';
import { PlayerRow } from './PlayerRow';
import { playSound } from './sound';
import { WaitNotice } from './WaitNotice';
import './live.css';
import './notices.css';

/** The page of a live game, for players and spectators. */
export function LivePage(props: { initial: LiveGame; summary: GameSummary }) {
  const backend = useBackend();
  const navigate = useNavigate();
  const game = createLiveGameStore(backend, props.initial);
  const { live } = game;
  const view = createHistoryView(backend, live, () => props.summary);
  const [flipped, setFlipped] = createSignal(false);
  const [shapes, setShapes] = createSignal<Shape[]>([]);
  const [hintMessage, setHintMessage] = createSignal('');
  const ownColor = createMemo<Color>(() => (live.you === 'black' ? 'black' : 'white'));
  const orientation = createMemo<Color>(() => (flipped() ? opposite(ownColor()) : ownColor()));
  const position = view.position;
  const turn = () => live.position.turn;
  const playing = () => live.status === 'playing';
  const yourTurn = () => playing() && (live.you === 'both' || live.you === turn());
  const overlays = createMemo(() => position().overlays.filter((o) => shownOverlays().has(o.id)));
  const outcome = () => live.position.outcome;
  /** The unconfirmed move, unless a past position is displayed. */
  const pending = () => {
    const now = view.isLive() ? game.pending() : undefined;
    return now && { move: now.move, unconfirmed: true };
  };
  const hands = () => handDisplayOf(props.summary);
  const captured = createMemo(() => {
    const { captured, start, played } = live;
    if (hands() !== 'captured') return captured;
    return capturedPieces(captured, position().hands, [start, ...played.map(({ fen }) => fen)]);
  });
  const withdrawn = () => live.status === 'over' && live.position.outcome === undefined;

  useTitle(() => {
    const where = live.gameName;
    if (live.status === 'waiting') return `Waiting · ${where}`;
    if (withdrawn()) return `Withdrawn · ${where}`;
    if (outcome()?.reason === 'aborted') return `Aborted · ${where}`;
    if (outcome()) return `${outcome()?.result} · ${where}`;
    if (live.you === undefined) return `${COLOR_NAME[turn()]} to move · ${where}`;
    if (live.you === 'both') return `${COLOR_NAME[turn()]} to move · ${where}`;
    return yourTurn() ? `Your turn · ${where}` : `Waiting for the opponent · ${where}`;
  });

  const announcement = createMemo(() => {
    const move = live.played.at(-1);
    const status = statusText(live.position);
    return move
      ? `${COLOR_NAME[opposite(turn())]} played ${moveText(move)}. ${status}.`
      : `${status}.`;
  });

  createEffect(
    on(
      () => [live.played.length, live.status] as const,
      ([count, status], before) => {
        setShapes([]);
        setHintMessage('');
        if (!before) return;
        const move = live.played.at(-1);
        if (status === 'over' && before[1] === 'playing') playSound('end');
        else if (status === 'playing' && before[1] === 'waiting') playSound('notify');
        else if (count > before[0] && move) {
          playSound(move.check ? 'check' : move.effect.removed.length > 0 ? 'capture' : 'move');
        }
      },
    ),
  );
  // Players are taken to the rematch.
  createEffect(
    on(
      () => live.rematchId,
      (id, before) => {
        if (id && !before && live.you && !props.initial.rematchId) navigate(href.play(id));
      },
    ),
  );

  const requestHint = async () => {
    const answer = await game.sendCommand('hint');
    if (answer.type !== 'hint') return;
    const move = live.position.moves.find((m) => m.id === answer.move);
    if (move) setShapes(arrowOf(move));
    setHintMessage(hintText(answer));
  };

  const onKey = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    // The board has handled the key.
    if (event.defaultPrevented) return;
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      target.closest('input, textarea, select')
    ) {
      return;
    }
    if (target.closest('[role="toolbar"]')) return;
    const to: Record<string, () => void> = {
      ArrowLeft: () => view.goTo(view.ply() - 1),
      ArrowRight: () => view.goTo(view.ply() + 1),
      Home: () => view.goTo(0),
      End: () => view.goTo(live.played.length),
      f: () => setFlipped((f) => !f),
    };
    const act = to[event.key];
    if (!act) return;
    act();
    event.preventDefault();
  };
  onMount(() => document.addEventListener('keydown', onKey));
  onCleanup(() => document.removeEventListener('keydown', onKey));

  const playerRow = (color: Color) => (
    <Show when={!withdrawn()}>
      <PlayerRow
        game={live.game}
        color={color}
        player={live[color]}
        captured={captured()}
        timeLeft={game.clock(color)}
        clock={live.clock}
        running={live.clocks?.running === color}
        toMove={playing() && turn() === color}
        thinking={live.thinking && turn() === color && live[color]?.kind === 'computer'}
      />
    </Show>
  );

  return (
    <div class="play" classList={{ 'with-hands': hands() === 'sides' }}>
      <h1 class="sr-only">{live.gameName}</h1>
      <ConnectionBar
        lost={game.connectionState() === 'lost'}
        text="The connection is lost. Trying again…"
        retry={game.retry}
      >
        <PendingNotice game={game} />
        <Show when={game.message()}>
          <div class="notice error">
            <span role="alert">{game.message()}</span>
            <button type="button" class="button small" onClick={game.clearMessage}>
              OK
            </button>
          </div>
        </Show>
      </ConnectionBar>
      <div class="play-main">
        <div class="play-top">{playerRow(opposite(orientation()))}</div>
        <div class="play-board">
          <Board
            game={live.game}
            board={props.summary.board}
            kinds={props.summary.kinds}
            position={position()}
            orientation={orientation()}
            movable={playing() && view.isLive() ? live.you : undefined}
            onMove={game.play}
            pending={pending()}
            onRevoke={game.revoke}
            last={view.last()}
            overlays={overlays()}
            shapes={shapes()}
            onShapes={setShapes}
            hypotheticalMoves={hypotheticalMoves(backend, live.game, position())}
            hands={hands() === 'captured' ? 'none' : hands()}
            label={`${live.gameName}: board`}
          />
        </div>
        <div class="play-bottom">{playerRow(orientation())}</div>
      </div>
      <div class="play-side">
        <Show when={live.status === 'waiting'}>
          <ChallengePanel live={live} onJoined={game.replace} />
        </Show>
        <Show when={withdrawn()}>
          <p class="notice" role="status">
            This challenge was withdrawn. <A href={href.newGame(live.game)}>Start another game</A>
          </p>
        </Show>
        <Show when={live.status !== 'waiting' && !withdrawn()}>
          <Status game={game} yourTurn={yourTurn()} past={!view.isLive()} />
          <WaitNotice game={game} />
          <Offers game={game} />
          <Show when={hintMessage()}>
            <p class="notice" role="status">
              {hintMessage()}
            </p>
          </Show>
          <MoveList
            start={live.start}
            played={live.played}
            ply={view.ply()}
            goTo={view.goTo}
            result={outcome()?.result}
          />
          <GameControls game={game} onFlip={() => setFlipped((f) => !f)} onHint={requestHint} />
        </Show>
        <div class="play-info">
          <h2>{live.gameName}</h2>
          <p class="muted">
            {clockDescription(live)}
            <Show when={live.spectators > 0}>
              {' · '}
              {live.spectators} watching
            </Show>
            <Show when={live.you === undefined && live.status !== 'waiting'}>
              {' · you are watching'}
            </Show>
            <Show when={game.latency() !== undefined}>
              {' · '}
              <span title="Time to the server and back">{game.latency()} ms</span>
            </Show>
          </p>
          <Show when={position().overlays.length > 0 || live.position.overlays.length > 0}>
            <div class="overlay-toggles" role="group" aria-label="Shown on the board">
              <OverlayToggles overlays={live.position.overlays} />
            </div>
          </Show>
          <p>
            <A href={href.rules(live.game)}>Rules of the game</A>
          </p>
          <HomePageToggle game={game} />
        </div>
      </div>
      <div class="sr-only" aria-live="polite">
        {announcement()}
      </div>
    </div>
  );
}

function clockDescription({ clock }: LiveGame): string {
  return clock ? `Clock ${clockName(clock)}` : 'No clock';
}

/** The side to move or the outcome. */
function Status(props: {
  game: ReturnType<typeof createLiveGameStore>;
  yourTurn: boolean;
  past: boolean;
}) {
  const position = () => props.game.live.position;
  return (
    <p class="status" classList={{ over: position().outcome !== undefined, yours: props.yourTurn }}>
      <strong>{statusText(position())}</strong>
      <Show when={props.yourTurn && props.game.live.you !== 'both'}> – your turn</Show>
      <Show when={props.past}>
        <span class="muted"> (you are looking at an earlier position)</span>
      </Show>
    </p>
  );
}

/** Returns an arrow from the first to the second square of a move. */
function arrowOf(move: Move): Shape[] {
  const squares = move.path.map(stepSquare).filter((s) => s !== undefined);
  const [from] = squares;
  const to = squares[1];
  if (!from) return [];
  return [{ from, tone: 'blue', ...(to && { to }) }];
}
