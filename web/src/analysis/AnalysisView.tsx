import * as t from 'texts:analysis';
import { Show } from 'solid-js';
import { useBackend } from '../backend/context';
import { statusText } from '../board/state/labels';
import { boardSpace } from '../board/view/boardSpace';
import { ConnectionBar } from '../connection/ConnectionBar';
import { Guide } from '../legend/Guide';
import { legendAction } from '../legend/Legend';
import { sentenceOf } from '../moves/MoveText';
import { NotationChoice } from '../moves/NotationChoice';
import { createNotation } from '../moves/notation';
import { RulesLink } from '../rules/RulesLink';
import { translatedGame } from '../texts/fromGames';
import { GifLink } from '../ui/GifLink';
import { useLook } from '../ui/look';
import { OverlayToggles } from '../ui/OverlayToggles';
import { AnalysisBoard } from './AnalysisBoard';
import { type Analysis, createAnalysis } from './analysisState';
import { EditorPanel } from './editor/EditorPanel';
import { EnginePanel } from './engine/EnginePanel';
import { ImportExportPanel } from './exchange/ImportExportPanel';
import type { InitialState } from './initialState';
import { EndingPanel } from './lookup/EndingPanel';
import { ExplorerPanel } from './lookup/ExplorerPanel';
import { AnalysisBar } from './moves/AnalysisBar';
import { MoveTree } from './moves/MoveTree';
import { MoveAnnotation } from './review/MoveAnnotation';
import { ReviewPanel } from './review/ReviewPanel';

/** The content of the analysis page, once its initial state is loaded. */
export function AnalysisView(props: { initial: InitialState; address: string }) {
  const analysis = createAnalysis(useBackend(), props.initial, props.address);
  const { game, engine, review, editor } = analysis;
  useLook(() => game.id);
  return (
    <div class="analysis wide fits-board" style={boardSpace(game.board, game.hands)}>
      <h1 class="sr-only">{t.title({ game: translatedGame(game.name) })}</h1>
      <ConnectionBar
        besideBoard
        lost={!engine.connected() || !review.connected()}
        text={t.engineUnreachable()}
        retry={() => {
          engine.retry();
          review.retry();
        }}
      />
      <div class="analysis-main">
        <AnalysisBoard analysis={analysis} />
      </div>
      <Guide game={game} guide={analysis.guide} />
      <div class="analysis-right">
        <Show
          when={editor()}
          keyed
          fallback={
            <>
              <SidePanel analysis={analysis} />
              <Lookups analysis={analysis} />
              <PanelBelow analysis={analysis} />
            </>
          }
        >
          {(now) => (
            <EditorPanel
              game={game}
              editor={now}
              onDone={(position) => {
                analysis.closeEditor();
                analysis.startFrom(position);
              }}
              onCancel={analysis.closeEditor}
              onPlay={analysis.playFrom}
            />
          )}
        </Show>
      </div>
    </div>
  );
}

/** The engine and the moves. */
function SidePanel(props: { analysis: Analysis }) {
  const backend = useBackend();
  const { game, initial, analysed, engine, review } = props.analysis;
  const notation = createNotation(game.id);
  return (
    <div class="analysis-side panel">
      <header class="analysis-head">
        <h2>{translatedGame(game.name)}</h2>
        <RulesLink
          game={game.id}
          text={t.rules()}
          onOpen={() => props.analysis.guide.openRules()}
        />
      </header>
      <Show when={!initial.engineAllowed}>
        <p class="notice">{t.stillPlaying()}</p>
      </Show>
      <Show when={initial.engineAllowed && backend.offers.analysis}>
        <EnginePanel
          engine={engine}
          analysed={analysed}
          game={game.id}
          kinds={game.kinds}
          notation={notation()}
          knownScore={props.analysis.evaluation()?.score}
        />
      </Show>
      <MoveAnnotation analysed={analysed} review={review} notation={notation()} />
      <NotationChoice notation={notation()} />
      <MoveTree
        game={game.id}
        kinds={game.kinds}
        notation={notation()}
        analysed={analysed}
        review={review}
      />
      <p class="position-status" role="status" aria-live="polite">
        <Show when={analysed.displayed().last} keyed>
          {(last) => <span class="sr-only">{`${sentenceOf(last)}. `}</span>}
        </Show>
        {statusText(analysed.displayed().position)}
      </p>
      <Show when={analysed.problem()}>
        {(problem) => (
          <div class="notice error" role="alert">
            <p>{problem()}</p>
            <button type="button" class="button small" onClick={() => analysed.retry()}>
              {t.tryAgain()}
            </button>
          </div>
        )}
      </Show>
      <AnalysisBar
        analysed={analysed}
        legend={legendAction(props.analysis.guide.legend)}
        canPlay={backend.offers.play}
        onFlip={props.analysis.flip}
        onSetUp={props.analysis.openEditor}
        onPlay={() => props.analysis.playFrom(analysed.displayed().position.fen)}
        onStartAnew={() => props.analysis.startFrom(game.start)}
      />
    </div>
  );
}

/** The solved ending and the opening book. */
function Lookups(props: { analysis: Analysis }) {
  const { game, analysed, explorer, ending, shapes } = props.analysis;
  const notation = createNotation(game.id);
  const common = {
    game: game.id,
    kinds: game.kinds,
    preview: shapes.preview,
    play: (move: { id: string; short: string }) => {
      if (analysed.isUpToDate()) void analysed.play(move);
    },
  };
  return (
    <div class="analysis-lookups">
      <EndingPanel {...common} ending={ending} notation={notation()} />
      <ExplorerPanel {...common} explorer={explorer} notation={notation()} />
    </div>
  );
}

/** What the board shows, the computer analysis, import and export. */
function PanelBelow(props: { analysis: Analysis }) {
  const backend = useBackend();
  const { game, initial, analysed, review } = props.analysis;
  const position = () => analysed.displayed().position;
  return (
    <div class="analysis-below">
      <Show when={position().overlays.length > 0}>
        <div class="row">
          <OverlayToggles overlays={position().overlays} />
        </div>
      </Show>
      <Show when={initial.engineAllowed && backend.offers.analysis}>
        <ReviewPanel
          analysed={analysed}
          review={review}
          names={initial.names}
          board={game.board}
          orientation={props.analysis.orientation()}
        />
      </Show>
      <ImportExportPanel
        analysed={analysed}
        gameStart={game.start.fen}
        fileName={`${game.id.replaceAll(':', '-')}.pgn`}
        onFen={props.analysis.readFen}
        onPgn={props.analysis.readPgn}
        gif={
          <Show when={initial.finished}>
            {(id) => <GifLink id={id()} orientation={props.analysis.orientation()} />}
          </Show>
        }
      />
    </div>
  );
}
