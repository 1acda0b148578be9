import * as t from 'texts:home';
import { A } from '@solidjs/router';
import { For } from 'solid-js';
import { type AboutView, type GameSummary, href } from '../api';
import { useBackend } from '../backend/context';
import { pictureSize } from '../board/view/geometry';
import { MiniBoard } from '../board/view/MiniBoard';
import { Prose } from '../rules/Prose';
import { createStudied } from '../study/studied';
import { translatedGame } from '../texts/fromGames';
import { langOf } from '../texts/textLanguage';
import { credit } from '../ui/credit';
import { GameLinks } from '../ui/GameLinks';
import { GamePage } from '../ui/GamePage';
import './gamePage.css';

/** `/GAME`: where a game comes from, and the ways to everything else about it. */
export default function AboutGamePage() {
  return (
    <GamePage translated title={(name) => name} load={(backend, id) => backend.about(id)}>
      {(game, about) => <AboutGame game={game} about={about} />}
    </GamePage>
  );
}

function AboutGame(props: { game: GameSummary; about: AboutView }) {
  const { game, about } = props;
  const isStudied = createStudied(useBackend());
  const { width, height } = pictureSize(game.board);
  return (
    <div class="page game-page">
      <header class="game-page-head">
        <h1>{translatedGame(about.name)}</h1>
        <p class="muted">{credit(about)}</p>
        <Prose html={about.lead} lang={langOf(about)} />
        <nav class="row" aria-label={translatedGame(about.name)}>
          <A class="button primary" href={href.learn(game.id)}>
            {t.learn()}
          </A>
          <GameLinks
            game={game.id}
            to={[
              'newGame',
              'rules',
              'puzzles',
              ...(isStudied(game.id) ? (['study'] as const) : []),
              'analysis',
              'print',
            ]}
          />
        </nav>
      </header>
      <figure class="game-page-board" style={{ 'aspect-ratio': `${width} / ${height}` }}>
        <MiniBoard
          game={game.id}
          board={game.board}
          pieces={game.start.pieces}
          label={t.startOf({ game: translatedGame(about.name) })}
        />
      </figure>
      <article class="game-page-text" lang={langOf(about)}>
        <For each={about.sections}>
          {({ id, title, html }) => (
            <section id={id}>
              <h2>{title}</h2>
              <Prose html={html} lang={langOf(about)} />
            </section>
          )}
        </For>
      </article>
    </div>
  );
}
