import { href } from '../api';
import { GameWall } from '../games/GameWall';
import { useTitle } from '../ui/title';

/** `/analysis`: the analysis boards of all games. */
export default function AnalysisIndexPage() {
  useTitle(() => 'Analyse');
  return (
    <div class="page stack">
      <h1>Analyse</h1>
      <p class="muted">
        Move for both sides, let the engine help, set up a position, or load a game from PGN. Choose
        a board.
      </p>
      <GameWall href={(game) => href.analysis(game)} note={({ summary }) => summary} />
    </div>
  );
}
