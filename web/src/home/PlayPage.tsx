import * as t from 'texts:home';
import { href } from '../api';
import { GameWall } from '../games/GameWall';
import { useTitle } from '../ui/title';
import { LobbySections } from './LobbySections';
import './home.css';
import { described, describedLang } from '../texts/descriptions';

/** `/play`: all games, to start one, and the games and challenges that there are. */
export default function PlayPage() {
  useTitle(t.play);
  return (
    <div class="page home">
      <h1>{t.play()}</h1>
      <LobbySections>
        <section aria-labelledby="new">
          <h2 id="new">{t.startAGame()}</h2>
          <p class="muted home-lead">{t.startLead()}</p>
          <GameWall
            href={(game) => href.newGame(game)}
            note={({ summary }) => <span lang={describedLang(summary)}>{described(summary)}</span>}
          />
        </section>
      </LobbySections>
    </div>
  );
}
