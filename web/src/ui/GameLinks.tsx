import * as t from 'texts:ui';
import { A } from '@solidjs/router';
import { For } from 'solid-js';
import { href } from '../api';
import { useBackend } from '../backend/context';

const NAMES = {
  game: t.gameAbout,
  learn: t.gameLearn,
  puzzles: t.gamePuzzles,
  rules: t.gameRules,
  newGame: t.gamePlay,
  analysis: t.gameAnalyse,
  study: t.gameStudy,
  print: t.gamePrint,
} as const;

/** Links to pages of a game, as buttons. */
export function GameLinks(props: { game: string; to: readonly (keyof typeof NAMES)[] }) {
  const { offers } = useBackend();
  return (
    <For each={props.to.filter((page) => offers.play || page !== 'newGame')}>
      {(page) => (
        <A class="button" href={href[page](props.game)}>
          {NAMES[page]()}
        </A>
      )}
    </For>
  );
}
