import { A, useNavigate } from '@solidjs/router';
import { createEffect, createMemo, createSignal, on, Show } from 'solid-js';
import { type GameSummary, href, type Position } from '../api';
import { useBackend } from '../backend/context';
import { Board } from '../board/Board';
import { hypotheticalMoves } from '../board/hypotheticalMoves';
import { opposite, statusText } from '../board/labels';
import { effectText, moveText } from '../board/lastMove';
import { handDisplayOf } from '../board/placement';
import type { Shape } from '../board/Shapes';
import { ConnectionBar } from '../connection/ConnectionBar';
import { shownOverlays } from '../state/prefs';
import { OverlayToggles } from '../ui/OverlayToggles';
import { EditorPanel } from './editor/EditorPanel';
import { createEditor, type Editor } from './editor/editor';
import { engineArrows } from './engine/arrows';
import { EnginePanel } from './engine/EnginePanel';
import { EvalBar } from './engine/EvalBar';
import { createEngine } from './engine/engine';
import { ImportExportPanel } from './exchange/ImportExportPanel';
import type { GameText } from './exchange/pgn';
import type { InitialState } from './initialState';
import { listenToKeyboard } from './keyboard';
import { MoveActions, MoveNavigation } from './moves/MoveNavigation';
import { MoveTree } from './moves/MoveTree';
import { fromNodes, pathKey } from './moves/tree';
import { MoveAnnotation } from './review/MoveAnnotation';
import { ReviewPanel } from './review/ReviewPanel';
import { createReview } from './review/review';
import { saveAnalysis } from './savedAnalysis';
import { createStudy } from './study';

/** The content of the analysis page, once its initial state is loaded. */
export function AnalysisView(props: { initial: InitialState; address: string }) {
  const { initial } = props;
  const { game } = initial;
  const backend = useBackend();
  const navigate = useNavigate();
  const study = createStudy(backend, { ...initial.saved, game: game.id, start: initial.start });
  const engine = createEngine(backend, study, () => initial.engineAllowed);
  const review = createReview(backend, study, initial.saved.evaluations);
  const [orientation, setOrientation] = createSignal(initial.orientation);
  const [shapes, setShapes] = createSignal<Shape[]>([]);
  const [editor, setEditor] = createSignal<Editor>();
  const flip = () => setOrientation(opposite);

  const displayed = study.displayed;
  createEffect(on(displayed, () => setShapes([]), { defer: true }));
  createEffect(() =>
    saveAnalysis(props.address, {
      game: game.id,
      start: study.start().fen,
      tree: study.tree(),
      path: study.path(),
      tags: study.tags(),
      comment: study.comment(),
      evaluations: [...review.evaluations()],
    }),
  );

  const evaluation = () => review.evaluations().get(pathKey(displayed().path));
  const report = () => (engine.on() ? engine.report() : undefined);
  const score = () => report()?.lines[0]?.score ?? evaluation()?.score;
  const white = () => report()?.white ?? evaluation()?.white;
  const arrows = createMemo(() =>
    engine.on() && study.isUpToDate() ? engineArrows(displayed().position, report()) : [],
  );
  const overlays = () => displayed().position.overlays.filter(({ id }) => shownOverlays().has(id));

  const playBest = () => {
    const best = report()?.lines[0]?.moves[0];
    if (best && study.isUpToDate()) void study.play(best);
  };
  listenToKeyboard({
    study,
    flip,
    toggleEngine: () => engine.setOn(!engine.on()),
    playBest: playBest,
    isDisabled: () => editor() !== undefined,
  });

  const startFrom = (start: Position) => {
    review.clear();
    study.reset({ game: game.id, start });
  };
  const readFen = async (fen: string) =>
    startFrom((await backend.position(game.id, { fen })).position);
  const readPgn = async ({ text, line, tags: found }: GameText) => {
    const read = await backend.readPgn(found.has('Variant') ? '-' : game.id, text, line);
    const { comment = '', tags } = read;
    const tree = fromNodes(read.moves);
    if (read.game !== game.id) {
      const address = href.analysis(read.game);
      const start = read.start;
      saveAnalysis(address, {
        game: read.game,
        start,
        tree,
        path: [],
        tags,
        comment,
        evaluations: [],
      });
      navigate(address);
      return;
    }
    const { position } = await backend.position(game.id, { fen: read.start });
    review.clear();
    study.reset({ game: game.id, start: position, tree, tags, comment });
  };
  const playFrom = (fen: string) =>
    navigate(`${href.newGame(game.id)}?fen=${encodeURIComponent(fen)}`);

  const editHandlers = () => {
    const now = editor();
    return now && { onClick: now.selectSquare, onDrag: now.dragPiece };
  };
  const boardShapes = (): Shape[] => {
    const now = editor();
    if (!now) return [...arrows(), ...shapes()];
    const picked = now.picked();
    return picked === undefined ? [] : [{ from: picked, tone: 'green' }];
  };

  return (
    <div class="analysis">
      <h1 class="sr-only">Analysis: {game.name}</h1>
      <ConnectionBar
        lost={!engine.connected() || !review.connected()}
        text="The engine cannot be reached. Trying again…"
        retry={() => {
          engine.retry();
          review.retry();
        }}
      />
      <div class="analysis-main">
        <div class="analysis-board" style={boardSpace(game)}>
          <EvalBar
            orientation={orientation()}
            engineOn={engine.on() && !editor()}
            score={editor() ? undefined : score()}
            whiteShare={editor() ? undefined : white()}
          />
          <Board
            game={game.id}
            board={game.board}
            kinds={game.kinds}
            position={editor()?.position() ?? displayed().position}
            orientation={orientation()}
            movable={study.isUpToDate() ? 'both' : undefined}
            onMove={study.play}
            last={editor() ? undefined : displayed().last}
            overlays={editor() ? [] : overlays()}
            shapes={boardShapes()}
            onShapes={(next) => setShapes(next.filter((shape) => !arrows().includes(shape)))}
            hypotheticalMoves={hypotheticalMoves(backend, game.id, displayed().position)}
            edit={editHandlers()}
            hands={handDisplayOf(game)}
            animate={!editor()}
            label={`${game.name}, analysis board`}
          />
        </div>
      </div>
      <div class="analysis-right">
        <Show
          when={!editor()}
          fallback={
            <EditorPanel
              game={game}
              editor={editor() as Editor}
              onDone={(position) => {
                setEditor(undefined);
                startFrom(position);
              }}
              onCancel={() => setEditor(undefined)}
              onPlay={playFrom}
            />
          }
        >
          <div class="analysis-side panel">
            <header class="analysis-head">
              <h2>{game.name}</h2>
              <A href={href.rules(game.id)}>Rules</A>
            </header>
            <Show
              when={initial.engineAllowed}
              fallback={
                <p class="notice">
                  You are still playing this game: the engine is silent until it is over.
                </p>
              }
            >
              <EnginePanel engine={engine} study={study} knownScore={evaluation()?.score} />
            </Show>
            <MoveAnnotation study={study} review={review} />
            <MoveTree study={study} review={review} />
            <p class="position-status" role="status" aria-live="polite">
              <Show when={displayed().last} keyed>
                {(last) => <Show when={effectText(last.effect)}>{`${moveText(last)}. `}</Show>}
              </Show>
              {statusText(displayed().position)}
            </p>
            <Show when={study.problem()}>
              {(problem) => (
                <div class="notice error" role="alert">
                  <p>{problem()}</p>
                  <button type="button" class="button small" onClick={() => study.retry()}>
                    Try again
                  </button>
                </div>
              )}
            </Show>
            <MoveNavigation study={study} onFlip={flip} />
            <MoveActions study={study} />
          </div>
        </Show>
        <Show when={!editor()}>
          <div class="analysis-below">
            <div class="row">
              <button
                type="button"
                class="button small"
                onClick={() => setEditor(createEditor(backend, game.id, displayed().position))}
              >
                Set up a position
              </button>
              <button
                type="button"
                class="button small"
                disabled={displayed().position.outcome !== undefined}
                onClick={() => playFrom(displayed().position.fen)}
              >
                Play from here
              </button>
              <button type="button" class="button small" onClick={() => startFrom(game.start)}>
                Start anew
              </button>
              <OverlayToggles overlays={displayed().position.overlays} />
            </div>
            <Show when={initial.engineAllowed}>
              <ReviewPanel study={study} review={review} names={initial.names} />
            </Show>
            <ImportExportPanel
              study={study}
              gameStart={game.start.fen}
              fileName={`${game.id.replaceAll(':', '-')}.pgn`}
              onFen={readFen}
              onPgn={readPgn}
            />
          </div>
        </Show>
      </div>
    </div>
  );
}

/**
 * Returns CSS variables for the size of the board: its height in units of its width, and
 * the number of rows for pieces in hand.
 */
function boardSpace(game: GameSummary) {
  const { board } = game;
  const across = Math.max(1, ...board.squares.map(({ x }) => x + 1));
  const up = Math.max(1, ...board.squares.map(({ y }) => y + 1));
  const rows = { sides: 2, captured: 1, none: 0 }[handDisplayOf(game)];
  return { '--ratio': (up / across).toFixed(3), '--hand-rows': String(rows) };
}
