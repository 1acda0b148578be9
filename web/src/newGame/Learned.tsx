import * as t from 'texts:newGame';
import { For } from 'solid-js';
import type { GameLearning, LearningResult } from '../api';
import { format } from '../texts/area';

const percent = (share: number) => Math.round(100 * share);

/** Says what a server has found when it learned a game. */
function resultText({ better, ended, games, played }: LearningResult): string {
  if (ended === undefined) return better ? t.learnedBefore() : t.keptBefore();
  const date = format().date(ended, { dateStyle: 'long' });
  if (!played) return better ? t.learnedBefore() : t.keptFew({ date });
  const numbers = {
    date,
    games: games ?? 0,
    played: played.games,
    score: percent(played.score),
    low: percent(played.low),
    high: percent(played.high),
  };
  return better ? t.learned(numbers) : t.kept(numbers);
}

/** Says what the computer knows of a game of the workshop; of undefined where nothing is learned. */
export function learnedTexts(learning: GameLearning | undefined): string[] {
  if (!learning) return [t.rulesOnly()];
  const { state, result } = learning;
  const texts = result ? [resultText(result)] : [];
  if (state === 'waiting') texts.push(t.learningWaits());
  else if (state === 'running') texts.push(t.learningRuns());
  else if (!result) texts.push(t.notLearned());
  return texts;
}

/** What the computer knows of a game of the workshop. */
export function Learned(props: { learning: GameLearning | undefined }) {
  return <For each={learnedTexts(props.learning)}>{(text) => <p class="muted">{text}</p>}</For>;
}
