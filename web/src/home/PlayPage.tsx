import { href } from '../api';
import { GameWall } from '../games/GameWall';
import { useTitle } from '../ui/title';
import { LobbySections } from './LobbySections';
import './home.css';

/** `/play`: all games, to start one, and the games and challenges that there are. */
export default function PlayPage() {
  useTitle(() => 'Play');
  return (
    <div class="page home">
      <h1>Play</h1>
      <LobbySections>
        <section aria-labelledby="new">
          <h2 id="new">Start a game</h2>
          <p class="muted home-lead">
            Against the computer, a friend or whoever comes, or alone with both sides.
          </p>
          <GameWall href={(game) => href.newGame(game)} note={({ summary }) => summary} />
        </section>
      </LobbySections>
    </div>
  );
}
