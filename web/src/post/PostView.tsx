import * as t from 'texts:post';
import { createMemo, createSignal, onCleanup, onMount } from 'solid-js';
import { useBackend } from '../backend/context';
import type { Shape } from '../board/options';
import { hypotheticalMoves } from '../board/state/hypotheticalMoves';
import { opposite } from '../board/state/labels';
import { reasonsOf } from '../board/state/reasonCache';
import { Board } from '../board/view/Board';
import { boardSpace } from '../board/view/boardSpace';
import { Guide } from '../legend/Guide';
import { createGuide } from '../legend/guideState';
import { endingMarks } from '../live/ending';
import { GameLayout } from '../live/GameLayout';
import { announcementOf, titleOf } from '../live/liveStatus';
import { confirmTouch, visibleOverlays } from '../state/prefs';
import { translatedGame } from '../texts/fromGames';
import { listenToShortcuts } from '../ui/listen';
import { useLook } from '../ui/look';
import { useTitle } from '../ui/title';
import { type OpenedGame, turnOf } from './opened';
import { PlayerName } from './PlayerName';
import { PostSide } from './PostSide';
import { createPostState, orientationOf, type PostState } from './postState';

/** Time in which the visitor sees the board before the last move is played. */
const BEFORE_MOVE_MS = 700;

/** A game by post: the board, and the link to send. */
export function PostView(props: { opened: OpenedGame; onSent: (fragment: string) => void }) {
  const backend = useBackend();
  const post = createPostState(backend, props.opened, (fragment) => props.onSent(fragment));
  const { summary } = props.opened;
  const [isFlipped, setFlipped] = createSignal(false);
  const flip = () => setFlipped((was) => !was);
  const orientation = () => orientationOf(post.game().you, isFlipped());
  const guide = createGuide({
    kinds: () => summary.kinds,
    position: post.position,
    hypotheticalMoves: (square) => hypotheticalMoves(backend, summary.id, post.position())(square),
  });
  useLook(() => summary.id);
  useTitle(() => titleOf(post.live()));
  const announcement = createMemo(() => announcementOf(post.live()));
  showLastMove(post);
  listenToShortcuts({
    ArrowLeft: () => post.goTo(post.ply() - 1),
    ArrowRight: () => post.goTo(post.ply() + 1),
    Home: () => post.goTo(0),
    End: post.goToEnd,
    f: flip,
  });
  return (
    <GameLayout
      name={translatedGame(summary.name)}
      space={boardSpace(summary.board, summary.hands)}
      top={<PlayerName post={post} color={opposite(orientation())} />}
      board={<PostBoard post={post} guide={guide} isFlipped={isFlipped()} />}
      bottom={<PlayerName post={post} color={orientation()} />}
      side={<PostSide post={post} guide={guide} onFlip={flip} />}
      guide={<Guide game={summary} guide={guide} />}
      announcement={announcement()}
    />
  );
}

/** Plays the last move before the eyes of the visitor. */
function showLastMove(post: PostState) {
  onMount(() => {
    const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(post.goToEnd, isStill ? 0 : BEFORE_MOVE_MS);
    onCleanup(() => clearTimeout(timer));
  });
}

/** The board, on which the visitor moves once. */
function PostBoard(props: {
  post: PostState;
  guide: ReturnType<typeof createGuide>;
  isFlipped: boolean;
}) {
  const backend = useBackend();
  const { post } = props;
  const { board, hands, id, kinds, name } = post.game().summary;
  const [drawn, setDrawn] = createSignal<Shape[]>([]);
  const overlays = createMemo(() => visibleOverlays(post.position().overlays));
  const ending = createMemo(() => endingMarks(post.position(), kinds, post.last()));
  const canMove = () => post.isYourTurn() && post.isAtEnd() && turnOf(post.game()) === 'yours';
  return (
    <Board
      game={id}
      board={board}
      kinds={kinds}
      position={post.position()}
      orientation={orientationOf(post.game().you, props.isFlipped)}
      movable={canMove() ? post.game().you : undefined}
      onMove={post.play}
      last={post.last()}
      overlays={overlays()}
      shapes={[...ending().shapes, ...drawn()]}
      fallen={ending().fallen}
      onShapes={(shapes) => setDrawn(shapes.filter((one) => !ending().shapes.includes(one)))}
      hypotheticalMoves={(square) => hypotheticalMoves(backend, id, post.position())(square)}
      highlight={props.guide.legend.highlight()}
      confirmTouch={confirmTouch()}
      onRules={props.guide.openRules}
      reasons={reasonsOf(backend, id, post.position())}
      hands={hands}
      label={t.boardOf({ game: translatedGame(name) })}
    />
  );
}
