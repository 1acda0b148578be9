/** State of the analysis page: the analysed game, the engine, the computer analysis and the editor. */
import { useNavigate } from '@solidjs/router';
import { createEffect, createSignal } from 'solid-js';
import { href, type PositionView } from '../api';
import type { Backend } from '../backend/backend';
import { hypotheticalMoves } from '../board/state/hypotheticalMoves';
import { opposite } from '../board/state/labels';
import { reasonsOf } from '../board/state/reasonCache';
import { createGuide } from '../legend/guideState';
import { fromNodes, pathKey } from '../moves/tree';
import { createAnalysedGame } from './analysedGame';
import { createEditor, type Editor } from './editor/editor';
import { createEngine } from './engine/engine';
import type { GameText } from './exchange/pgn';
import type { InitialState } from './initialState';
import { listenToKeyboard } from './keyboard';
import { createEnding } from './lookup/ending';
import { createExplorer } from './lookup/explorer';
import { createReview } from './review/review';
import { saveAnalysis } from './savedAnalysis';
import { createShapes } from './shapes';

export type Analysis = ReturnType<typeof createAnalysis>;

export function createAnalysis(backend: Backend, initial: InitialState, address: string) {
  const { game } = initial;
  const allowed = () => initial.engineAllowed && backend.offers.analysis;
  const analysed = createAnalysedGame(backend, {
    ...initial.saved,
    game: game.id,
    start: initial.start,
  });
  const engine = createEngine(backend, analysed, allowed);
  const review = createReview(backend, analysed, initial.saved.evaluations);
  const [orientation, setOrientation] = createSignal(initial.orientation);
  const [editor, setEditor] = createSignal<Editor>();
  const flip = () => setOrientation(opposite);
  const { displayed } = analysed;
  createEffect(() =>
    saveAnalysis(address, {
      game: game.id,
      start: analysed.start().fen,
      tree: analysed.tree(),
      path: analysed.path(),
      tags: analysed.tags(),
      comment: analysed.comment(),
      evaluations: [...review.evaluations()],
    }),
  );

  const evaluation = () => review.evaluations().get(pathKey(displayed().path));
  const report = () => (engine.on() ? engine.report() : undefined);
  const playBest = () => {
    const best = report()?.lines[0]?.moves[0];
    if (best && analysed.isUpToDate()) void analysed.play(best);
  };
  listenToKeyboard({
    analysed,
    flip,
    toggleEngine: () => engine.setOn(!engine.on()),
    playBest,
    isDisabled: () => editor() !== undefined,
  });
  const startFrom = (start: PositionView) => {
    review.clear();
    analysed.reset({ game: game.id, start });
  };
  const position = () => editor()?.position() ?? displayed().position;
  const movesOf = (square: string) => hypotheticalMoves(backend, game.id, position())(square);
  return {
    game,
    initial,
    analysed,
    /** The position on the board. */
    position,
    /** Returns the moves that a piece of the side not to move would have. */
    movesOf,
    /** Returns the reasons why pieces of the position cannot move. */
    reasons: () => reasonsOf(backend, game.id, displayed().position),
    guide: createGuide({ kinds: () => game.kinds, position, hypotheticalMoves: movesOf }),
    engine,
    explorer: createExplorer(backend, analysed, allowed),
    ending: createEnding(backend, analysed, allowed),
    review,
    orientation,
    flip,
    /** The board editor while a position is set up. */
    editor,
    openEditor: () => setEditor(createEditor(backend, game.id, displayed().position)),
    closeEditor: () => setEditor(undefined),
    /** Evaluation of the displayed position in the computer analysis. */
    evaluation,
    /** Score and White's share, of the engine or of the computer analysis. */
    score: () => report()?.lines[0]?.score ?? evaluation()?.score,
    whiteShare: () => report()?.white ?? evaluation()?.white,
    shapes: createShapes(analysed, report),
    startFrom,
    ...createImport(backend, { game: game.id, analysed, review, startFrom }),
  };
}

interface ImportTarget {
  game: string;
  analysed: ReturnType<typeof createAnalysedGame>;
  review: ReturnType<typeof createReview>;
  startFrom: (start: PositionView) => void;
}

/** Loads positions and games from text, and starts games from positions. */
function createImport(backend: Backend, { game, analysed, review, startFrom }: ImportTarget) {
  const navigate = useNavigate();
  return {
    readFen: async (fen: string) => startFrom((await backend.position(game, { fen })).position),
    readPgn: async ({ text, line, tags: found }: GameText) => {
      const read = await backend.readPgn('Variant' in found ? '-' : game, text, line);
      const { comment = '', tags, start, notices = [] } = read;
      const tree = fromNodes(read.moves);
      if (read.game !== game) {
        const address = href.analysis(read.game);
        const saved = { game: read.game, start, tree, path: [], tags, comment, evaluations: [] };
        saveAnalysis(address, saved);
        navigate(address);
        return notices;
      }
      const { position } = await backend.position(game, { fen: start });
      review.clear();
      analysed.reset({ game, start: position, tree, tags, comment });
      return notices;
    },
    playFrom: (fen: string) => navigate(`${href.newGame(game)}?fen=${encodeURIComponent(fen)}`),
  };
}
