import * as t from 'texts:workshop';
import { createMemo, For, Show } from 'solid-js';
import type { BoardView, Color, PositionView } from '../api';
import { COLOR_NAME, pieceName } from '../board/state/labels';
import { type Pieces, unknownPosition } from '../board/state/placement';
import { Board } from '../board/view/Board';
import { boardSpace } from '../board/view/boardSpace';
import { PieceIcon } from '../board/view/PieceIcon';
import type { Tool } from './setupTools';
import { DRAFT_GAME, isSameValue, type Workshop } from './workshopState';

const COLORS: readonly Color[] = ['white', 'black'];

/** The board of the start position, on which pieces are set up and show their moves. */
export function BoardPanel(props: { workshop: Workshop }) {
  const { workshop } = props;
  const start = () => workshop.known()?.game.summary.start;
  // Most letters that are typed change neither the board nor the pieces.
  const board = createMemo(() => workshop.known()?.game.summary.board, undefined, {
    equals: isSameValue,
  });
  return (
    <section
      class="workshop-board"
      classList={{ stale: workshop.isStale() && board() !== undefined }}
      aria-label={t.board()}
    >
      <Show when={board()} fallback={<p class="workshop-empty muted">{t.boardAppears()}</p>}>
        {(shown) => <SetupBoard workshop={workshop} board={shown()} start={start()} />}
      </Show>
      <Show when={workshop.isStale() && board()}>
        <p class="workshop-stale" role="status">
          {t.boardStale()}
        </p>
      </Show>
      <ToolBar workshop={workshop} />
      <Show when={workshop.problem() ?? workshop.reach.problem()}>
        {(problem) => (
          <p class="notice error" role="alert">
            {problem()}
          </p>
        )}
      </Show>
      <Show when={workshop.tools.tool().type !== 'look'}>
        <Palette workshop={workshop} />
      </Show>
    </section>
  );
}

const EMPTY = {
  game: DRAFT_GAME,
  fen: '',
  turn: 'white',
  pieces: {},
  hands: [],
  checkers: [],
  fullmove: 1,
  halfmove: 0,
  moves: [],
  overlays: [],
} as unknown as PositionView;

function SetupBoard(props: {
  workshop: Workshop;
  board: BoardView;
  start: PositionView | undefined;
}) {
  const { reach, tools, kinds } = props.workshop;
  const pieces = (): Pieces => {
    const probe = reach.probe();
    return probe ? { [probe.square]: probe.piece } : tools.pieces();
  };
  const hands = () => (reach.probe() ? [] : (props.start?.hands ?? []));
  const handKind = () => (hands().length > 0 ? 'sides' : 'none');
  // Another FEN, so that the board knows that it is another position.
  const position = createMemo(
    () => {
      const now = pieces();
      const fen = JSON.stringify([now, hands()]);
      return unknownPosition(props.start ?? EMPTY, { pieces: now, fen, hands: [...hands()] });
    },
    undefined,
    { equals: (a, b) => a?.fen === b?.fen },
  );
  return (
    <div class="workshop-squares fits-board" style={boardSpace(props.board, handKind())}>
      <Board
        game={DRAFT_GAME}
        board={props.board}
        kinds={kinds()}
        position={position()}
        orientation="white"
        animate={false}
        targets={reach.probe() ? reach.targets() : undefined}
        captures={reach.probe() ? reach.captures() : undefined}
        selected={reach.probe()?.square ?? tools.picked()}
        hands={handKind()}
        edit={{ onClick: (square) => tools.click(square, pieces()[square]), onDrag: tools.drag }}
        label={reach.probe() ? t.movesOfPiece() : t.setUp()}
      />
    </div>
  );
}

/** What a click does, and what is shown. */
function ToolBar(props: { workshop: Workshop }) {
  const { reach, tools, kinds } = props.workshop;
  const isLooking = () => tools.tool().type === 'look';
  return (
    <div class="workshop-tools">
      <div class="row" role="group" aria-label={t.clickDoes()}>
        <button
          type="button"
          class="button small"
          aria-pressed={isLooking()}
          onClick={() => tools.setTool({ type: 'look' })}
        >
          {t.showMoves()}
        </button>
        <button
          type="button"
          class="button small"
          aria-pressed={!isLooking()}
          disabled={isLooking() && props.workshop.isStale()}
          onClick={() => tools.setTool({ type: 'move' })}
        >
          {t.setUpPieces()}
        </button>
        <Show when={reach.probe()}>
          <button type="button" class="button small" onClick={() => reach.setProbe(undefined)}>
            {t.backToSetUp()}
          </button>
        </Show>
      </div>
      <p class="hint" role="status">
        <Show when={reach.probe()} fallback={SET_UP[tools.tool().type]()}>
          {(probe) => (
            <>
              {t.alone({ piece: pieceName(kinds(), probe().piece), square: probe().square })}{' '}
              <span class="sr-only">{reach.description()}</span>
            </>
          )}
        </Show>
      </p>
      <Show when={reach.probe()}>
        <p class="workshop-key" aria-hidden="true">
          <span class="key-move" /> {t.keyMoves()} <span class="key-capture" /> {t.keyCaptures()}{' '}
          <span class="key-both" /> {t.keyBoth()}
        </p>
      </Show>
    </div>
  );
}

const SET_UP: Readonly<Record<Tool['type'], () => string>> = {
  look: t.look,
  move: t.dragPieces,
  erase: t.clickToRemove,
  place: t.clickSquares,
};

/** All pieces, and the tools that set them up. */
function Palette(props: { workshop: Workshop }) {
  const { tools, kinds } = props.workshop;
  return (
    <div class="workshop-palette">
      <div class="row" role="group" aria-label={t.tools()}>
        <ToolButton workshop={props.workshop} tool={{ type: 'move' }} label={t.move()} />
        <ToolButton workshop={props.workshop} tool={{ type: 'erase' }} label={t.erase()} />
      </div>
      <For each={COLORS}>
        {(color) => (
          <div
            class="palette-row"
            role="group"
            aria-label={t.piecesOf({ color: COLOR_NAME[color] })}
          >
            <For each={kinds()}>
              {(kind) => {
                const piece = color === 'white' ? kind.letter : kind.letter.toLowerCase();
                const chosen = () => {
                  const now = tools.tool();
                  return now.type === 'place' && now.piece === piece;
                };
                return (
                  <button
                    type="button"
                    class="palette-choice"
                    classList={{ chosen: chosen() }}
                    aria-pressed={chosen()}
                    aria-label={pieceName(kinds(), piece)}
                    title={pieceName(kinds(), piece)}
                    onClick={() => tools.setTool({ type: 'place', piece })}
                  >
                    <PieceIcon game={DRAFT_GAME} piece={piece} />
                  </button>
                );
              }}
            </For>
          </div>
        )}
      </For>
    </div>
  );
}

function ToolButton(props: { workshop: Workshop; tool: Tool; label: string }) {
  const { tools } = props.workshop;
  return (
    <button
      type="button"
      class="button small"
      aria-pressed={tools.tool().type === props.tool.type}
      onClick={() => tools.setTool(props.tool)}
    >
      {props.label}
    </button>
  );
}
