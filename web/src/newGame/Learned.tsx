import * as t from 'texts:newGame';
import { For, Show } from 'solid-js';
import type { GameLearning, LearningResult, MeasuredLevels } from '../api';
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

/** The score of each level against the next. */
function Levels(props: { levels: MeasuredLevels }) {
  const scores = () => props.levels.steps.map(({ score }) => percent(score));
  const numbers = () => ({
    games: Math.min(...props.levels.steps.map(({ games }) => games)),
    low: Math.min(...scores()),
    high: Math.max(...scores()),
    positions: props.levels.nodes,
  });
  return (
    <>
      <p class="muted">{t.levelsPlaced(numbers())}</p>
      <details class="muted">
        <summary>{t.levelScores()}</summary>
        <ul class="level-scores">
          <For each={props.levels.steps}>
            {({ low, high }, index) => (
              <li>
                {t.levelScore({
                  level: index() + 1,
                  next: index() + 2,
                  score: scores()[index()] ?? 0,
                  low: percent(low),
                  high: percent(high),
                })}
              </li>
            )}
          </For>
        </ul>
      </details>
    </>
  );
}

/** What the computer knows of a game of the workshop, and how strong its levels are in it. */
export function Learned(props: { learning: GameLearning | undefined }) {
  return (
    <>
      <For each={learnedTexts(props.learning)}>{(text) => <p class="muted">{text}</p>}</For>
      <Show
        when={props.learning?.result?.levels}
        fallback={<p class="muted">{t.levelsNotMeasured()}</p>}
      >
        {(levels) => <Levels levels={levels()} />}
      </Show>
    </>
  );
}
