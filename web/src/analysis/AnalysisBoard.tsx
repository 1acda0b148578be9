import * as t from 'texts:analysis';
import type { Shape } from '../board/options';
import { Board } from '../board/view/Board';
import { visibleOverlays } from '../state/prefs';
import { translatedGame } from '../texts/fromGames';
import type { Analysis } from './analysisState';
import { EvalBar } from './engine/EvalBar';

/** The board of the analysis page, with the evaluation bar. */
export function AnalysisBoard(props: { analysis: Analysis }) {
  const { game, analysed, editor, engine, orientation, score, shapes, whiteShare } = props.analysis;
  const { displayed } = analysed;
  const overlays = () => visibleOverlays(displayed().position.overlays);
  const editHandlers = () => {
    const now = editor();
    return now && { onClick: now.selectSquare, onDrag: now.dragPiece };
  };
  const boardShapes = (): Shape[] => {
    const now = editor();
    if (!now) return shapes.all();
    const picked = now.picked();
    return picked === undefined ? [] : [{ from: picked, tone: 'green' }];
  };
  return (
    <div class="analysis-board">
      <EvalBar
        orientation={orientation()}
        engineOn={engine.on() && !editor()}
        score={editor() ? undefined : score()}
        whiteShare={editor() ? undefined : whiteShare()}
      />
      <Board
        game={game.id}
        board={game.board}
        kinds={game.kinds}
        position={props.analysis.position()}
        orientation={orientation()}
        movable={analysed.isUpToDate() ? 'both' : undefined}
        onMove={analysed.play}
        last={editor() ? undefined : displayed().last}
        overlays={editor() ? [] : overlays()}
        shapes={boardShapes()}
        onShapes={shapes.draw}
        hypotheticalMoves={props.analysis.movesOf}
        highlight={props.analysis.guide.legend.highlight()}
        onRules={props.analysis.guide.openRules}
        reasons={props.analysis.reasons()}
        edit={editHandlers()}
        hands={game.hands}
        animate={!editor()}
        label={t.boardOf({ game: translatedGame(game.name) })}
      />
    </div>
  );
}
