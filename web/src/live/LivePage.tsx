import * as t from 'texts:live';
import { useNavigate } from '@solidjs/router';
import { createEffect, createMemo, createSignal, on, Show } from 'solid-js';
import { type Color, type GameSummary, href, type LiveGame } from '../api';
import { useBackend } from '../backend/context';
import type { Shape } from '../board/options';
import { hypotheticalMoves } from '../board/state/hypotheticalMoves';
import { opposite } from '../board/state/labels';
import { arrowOf } from '../board/state/moveSelection';
import { capturedPieces } from '../board/state/placement';
import { reasonsOf } from '../board/state/reasonCache';
import { Board } from '../board/view/Board';
import { boardSpace } from '../board/view/boardSpace';
import { settleFirstGame } from '../learn/firstGame';
import { Guide } from '../legend/Guide';
import { createGuide } from '../legend/guideState';
import { hintText } from '../moves/hint';
import { createNotation, rememberFinished } from '../moves/notation';
import { addGoing } from '../state/finishedGames';
import { recordPlayed } from '../state/playedGames';
import { confirmTouch, visibleOverlays } from '../state/prefs';
import { setLiveTurns } from '../state/turns';
import { translatedGame } from '../texts/fromGames';
import { listenToShortcuts } from '../ui/listen';
import { useLook } from '../ui/look';
import { useTitle } from '../ui/title';
import { endingMarks } from './ending';
import { keepFinished } from './finished';
import { GameControls } from './GameControls';
import { GameGlance } from './GameGlance';
import { GameLayout } from './GameLayout';
import { createHistoryView, type HistoryView } from './historyView';
import { LiveNotices } from './LiveNotices';
import { LiveSide } from './LiveSide';
import { createLiveGameStore, type LiveGameStore } from './liveGameStore';
import { announcementOf, isWithdrawn, isYourTurn, titleOf } from './liveStatus';
import { PlayerRow } from './PlayerRow';
import { savePicture } from './picture';
import { createPremove, type Premove } from './premove';
import { playSound } from './sound';

/** The page of a live game, for players and spectators. */
export function LivePage(props: { initial: LiveGame; summary: GameSummary }) {
  const backend = useBackend();
  const game = createLiveGameStore(backend, props.initial);
  const { live } = game;
  const view = createHistoryView(backend, live, () => props.summary);
  const { position } = view;
  const hint = createHint(game);
  const premove = createPremove(backend, game);
  const notation = createNotation(live.game);
  const { orientation, flip } = createOrientation(live);
  const hands = handsAtBoard(props.summary);
  const captured = createMemo(() => capturedIn(live, view, props.summary));
  const movesOf = (square: string) => hypotheticalMoves(backend, live.game, position())(square);
  const { draws, kinds } = props.summary;
  const guide = createGuide({ kinds: () => kinds, position, hypotheticalMoves: movesOf });
  const controls = { game, draws, legend: guide.legend, onFlip: flip, onHint: hint.request };
  let board: HTMLDivElement | undefined;

  useLook(() => live.game);
  useTitle(() => titleOf(live));
  const announcement = createMemo(() => announcementOf(live));
  playSounds(live);
  recordPlay(live);
  countTurn(live);
  rememberWhenFinished(live);
  goToRematch(live, props.initial.rematchId !== undefined);
  listenToKeyboard(view, live, flip);

  return (
    <GameLayout
      name={translatedGame(live.gameName)}
      space={boardSpace(props.summary.board, hands)}
      notices={<LiveNotices game={game} />}
      top={<PlayerOf game={game} color={opposite(orientation())} captured={captured()} />}
      onBoard={(element) => {
        board = element;
      }}
      board={
        <LiveBoard
          game={game}
          view={view}
          summary={props.summary}
          orientation={orientation()}
          hint={hint}
          premove={premove}
          guide={guide}
        />
      }
      bottom={<PlayerOf game={game} color={orientation()} captured={captured()} />}
      side={
        <LiveSide
          game={game}
          view={view}
          summary={props.summary}
          notation={notation}
          hint={hint.message()}
          premove={premove}
          controls={<GameControls {...controls} />}
          onRules={guide.openRules}
          onPicture={() => {
            const drawn = board?.querySelector<SVGSVGElement>('.board-svg');
            if (drawn) void savePicture(drawn, live);
          }}
        />
      }
      guide={
        <Guide game={props.summary} guide={guide}>
          <GameGlance game={game} />
        </Guide>
      }
      announcement={announcement()}
    />
  );
}

/** The board of the page, on which the player moves. */
function LiveBoard(props: {
  game: LiveGameStore;
  view: HistoryView;
  summary: GameSummary;
  orientation: Color;
  hint: ReturnType<typeof createHint>;
  premove: Premove;
  guide: ReturnType<typeof createGuide>;
}) {
  const backend = useBackend();
  const { live } = props.game;
  const { board, kinds } = props.summary;
  const position = () => props.view.position();
  const ahead = () => (props.view.isLive() ? props.premove.position() : undefined);
  const chosen = createMemo(() => {
    const move = props.premove.chosen();
    const arrow = move && arrowOf(move, 'blue');
    return arrow ? [arrow] : [];
  });
  const overlays = createMemo(() => visibleOverlays(position().overlays));
  const ending = createMemo(() => endingMarks(position(), kinds, props.view.last()));
  return (
    <Board
      game={live.game}
      board={board}
      kinds={kinds}
      position={ahead() ?? position()}
      orientation={props.orientation}
      movable={live.status === 'playing' && props.view.isLive() ? live.you : undefined}
      onMove={(move) => {
        if (!ahead()) return props.game.play(move);
        props.premove.choose(move);
        // It is not drawn as played.
        return Promise.resolve(false);
      }}
      pending={props.view.isLive() ? pendingMove(props.game) : undefined}
      onRevoke={props.game.revoke}
      last={props.view.last()}
      overlays={overlays()}
      shapes={[...ending().shapes, ...props.hint.shapes(), ...chosen()]}
      fallen={ending().fallen}
      onShapes={(shapes) => {
        // A press on the board clears it.
        if (chosen().some((arrow) => !shapes.includes(arrow))) props.premove.cancel();
        const fixed = [...ending().shapes, ...chosen()];
        props.hint.setShapes(shapes.filter((shape) => !fixed.includes(shape)));
      }}
      hypotheticalMoves={(square) => hypotheticalMoves(backend, live.game, position())(square)}
      highlight={props.guide.legend.highlight()}
      confirmTouch={confirmTouch()}
      onRules={props.guide.openRules}
      reasons={ahead() ? undefined : reasonsOf(backend, live.game, position())}
      hands={handsAtBoard(props.summary)}
      label={t.boardOf({ game: translatedGame(live.gameName) })}
    />
  );
}

function listenToKeyboard({ ply, goTo }: HistoryView, live: LiveGame, flip: () => void) {
  listenToShortcuts({
    ArrowLeft: () => goTo(ply() - 1),
    ArrowRight: () => goTo(ply() + 1),
    Home: () => goTo(0),
    End: () => goTo(live.played.length),
    f: flip,
  });
}

/** The hands at the board. Captured pieces are beside the names of the players instead. */
function handsAtBoard({ hands }: GameSummary) {
  return hands === 'captured' ? 'none' : hands;
}

/** The side at the bottom of the board: the player's own, until the board is flipped. */
function createOrientation(live: LiveGame) {
  const [flipped, setFlipped] = createSignal(false);
  return {
    orientation: createMemo<Color>(() =>
      (live.you === 'black') !== flipped() ? 'black' : 'white',
    ),
    flip: () => setFlipped((now) => !now),
  };
}

/** Returns the move that the server has not confirmed. */
function pendingMove(game: LiveGameStore) {
  const now = game.pending();
  return now && { move: now.move, unconfirmed: true };
}

/**
 * Returns the captured pieces to show beside the players, including those in hand that cannot be
 * dropped. The others are beside the board.
 */
function capturedIn(
  { captured, played }: LiveGame,
  view: HistoryView,
  { hands, start }: GameSummary,
): readonly string[] {
  if (hands === 'none') return captured;
  // Hands that are empty at the start of the game receive the captured pieces.
  if (hands === 'sides') return start.hands.length > 0 ? captured : [];
  const inHand = [...(view.start()?.hands ?? []), ...played.flatMap(({ hands }) => hands)];
  const kept = new Set(inHand.map(({ piece }) => piece));
  return capturedPieces(captured, view.position().hands, kept);
}

/** A player's row, unless the challenge was withdrawn. */
function PlayerOf(props: { game: LiveGameStore; color: Color; captured: readonly string[] }) {
  const live = () => props.game.live;
  const toMove = () => live().position.turn === props.color;
  const player = () => live()[props.color];
  return (
    <Show when={!isWithdrawn(live())}>
      <PlayerRow
        game={live().game}
        color={props.color}
        player={player()}
        captured={props.captured}
        timeLeft={props.game.clock(props.color)}
        clock={live().clock}
        running={live().clocks?.running === props.color}
        toMove={live().status === 'playing' && toMove()}
        thinking={live().thinking && toMove() && player()?.kind === 'computer'}
        phrase={props.game.phrase(props.color)}
      />
    </Show>
  );
}

/** A hint with its arrow. Hints and drawings disappear with the next move. */
function createHint(game: LiveGameStore) {
  const { live } = game;
  const [shapes, setShapes] = createSignal<Shape[]>([]);
  const [message, setMessage] = createSignal('');
  createEffect(
    on([() => live.played.length, () => live.status], () => {
      setShapes([]);
      setMessage('');
    }),
  );
  const request = async () => {
    const answer = await game.sendCommand('hint');
    if (answer.type !== 'hint') return;
    const move = live.position.moves.find((m) => m.id === answer.move);
    const arrow = move && arrowOf(move, 'blue');
    if (arrow) setShapes([arrow]);
    const choice = move?.path.find((step) => step.type === 'pick');
    setMessage(hintText(answer, choice));
  };
  return { shapes, setShapes, message, request };
}

/** Remembers that the person has played a game of this kind, or a first little game, to its end. */
function rememberWhenFinished(live: LiveGame) {
  createEffect(() => {
    const { outcome } = live.position;
    if (live.you && live.status === 'over' && outcome && outcome.reason !== 'aborted') {
      rememberFinished(live.game);
      keepFinished(live);
      settleFirstGame(live);
    }
  });
}

/** Plays a sound for each move, the beginning and the end. */
function playSounds(live: LiveGame) {
  createEffect(
    on(
      () => [live.played.length, live.status] as const,
      ([count, status], before) => {
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
}

/** Counts this game among those that wait for the visitor; the lobby corrects the number. */
function countTurn(live: LiveGame) {
  const waits = createMemo(() => live.you !== 'both' && isYourTurn(live));
  createEffect(
    on(
      waits,
      (now) => {
        setLiveTurns((count) => Math.max(0, count + (now ? 1 : -1)));
      },
      { defer: true },
    ),
  );
}

/** Records that a player has played this game, once both sides have moved. */
function recordPlay(live: LiveGame) {
  createEffect(() => {
    if (!live.you) return;
    if (live.played.length >= 2) recordPlayed(live.game);
    if (live.status === 'playing') addGoing(live.id);
  });
}

/** Takes players to the rematch, unless it had begun before the page was opened. */
function goToRematch(live: LiveGame, hadBegun: boolean) {
  const navigate = useNavigate();
  createEffect(
    on(
      () => live.rematchId,
      (id, before) => {
        if (id && !before && live.you && !hadBegun) navigate(href.play(id));
      },
    ),
  );
}
