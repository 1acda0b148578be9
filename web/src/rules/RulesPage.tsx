import * as t from 'texts:rules';
import { A } from '@solidjs/router';
import { createResource, Show } from 'solid-js';
import { type GameSummary, href, type RulesView, workshopIdOf } from '../api';
import { useBackend } from '../backend/context';
import { MiniBoard } from '../board/view/MiniBoard';
import { createStudied } from '../study/studied';
import { translatedGame, translatedName } from '../texts/fromGames';
import { langOf } from '../texts/textLanguage';
import { useAnchor } from '../ui/anchor';
import { credit as creditOf } from '../ui/credit';
import { GameLinks } from '../ui/GameLinks';
import { useLook } from '../ui/look';
import { inLanguage, useRouteParams } from '../ui/routeParams';
import { useTitle } from '../ui/title';
import { Prose } from './Prose';
import { RulesText } from './RulesText';
import './rules.css';

/** `/rules/GAME`: the rules as text, with boards that demonstrate them. */
export default function RulesPage() {
  const backend = useBackend();
  const params = useRouteParams('game');
  const [found] = createResource(inLanguage(params), async ({ game }) => {
    const [summary, rules] = await Promise.all([backend.game(game), backend.rules(game)]);
    return { summary, rules };
  });
  useLook(() => found()?.rules.game);
  useTitle(() => t.title({ game: translatedGame(found()?.rules.name ?? '…') }));
  return (
    <Show when={found()} keyed>
      {({ summary, rules }) => <RulesContent game={summary} rules={rules} />}
    </Show>
  );
}

function RulesContent(props: { game: GameSummary; rules: RulesView }) {
  const rules = () => props.rules;
  useAnchor();
  const backend = useBackend();
  const isStudied = createStudied(backend);
  // The first section has only the title and the inventor.
  const titleSection = () => rules().sections[0];
  const isWide = window.matchMedia?.('(min-width: 62rem)').matches ?? false;
  const isCredited = () => {
    const { inventor } = rules();
    const html = titleSection()?.html ?? '';
    return html.includes(inventor) || html.includes(translatedName(inventor));
  };
  return (
    <div class="rules page">
      <header class="rules-head">
        <div class="rules-board">
          <MiniBoard
            game={props.game.id}
            board={props.game.board}
            pieces={props.game.start.pieces}
            label={t.startOf({ game: translatedGame(rules().name) })}
          />
        </div>
        <h1>{translatedGame(rules().name)}</h1>
        <Show when={!isCredited()}>
          <p class="muted">{credit(rules())}</p>
        </Show>
        <Show when={titleSection()}>
          {(section) => <Prose class="lead" html={section().html} lang={langOf(section())} />}
        </Show>
        <div class="row">
          <Show when={backend.offers.play}>
            <A class="button primary" href={href.newGame(props.game.id)}>
              {t.play()}
            </A>
          </Show>
          <Show
            when={workshopIdOf(props.game.id)}
            fallback={<GameLinks game={props.game.id} to={['learn']} />}
          >
            {(id) => (
              <A class="button" href={href.workshop(id())}>
                {t.workshop()}
              </A>
            )}
          </Show>
          <GameLinks
            game={props.game.id}
            to={[
              'analysis',
              ...(isStudied(props.game.id) ? (['study'] as const) : []),
              ...(workshopIdOf(props.game.id) ? [] : (['game'] as const)),
            ]}
          />
        </div>
      </header>
      <RulesText game={props.game} rules={rules()} openContents={isWide} />
    </div>
  );
}

function credit({ inventor, year }: RulesView): string {
  if (year !== '') return creditOf({ inventor, year });
  // Games of the workshop have no year.
  return inventor === 'unknown' ? t.byUnknown() : t.by({ inventor });
}
