import * as t from 'texts:element';
import type { AnalysisInfo, Game } from 'heterodox';
import { For, Show } from 'solid-js';
import { scoreDescription, scoreText } from '../src/analysis/score';
import type { KindView } from '../src/api/types';
import { MoveText } from '../src/moves/MoveText';
import type { Notation } from '../src/moves/notation';

/** Number of moves of a line that are shown. */
const MOVES = 8;

/** The best lines of the position that is shown. */
export function AnalysisLines(props: {
  game: Game;
  info: AnalysisInfo | undefined;
  notation: Notation;
}) {
  const kinds = (): KindView[] => props.game.info.kinds;
  /** Sentences would be too long. */
  const notation = () => (props.notation === 'words' ? 'figurines' : props.notation);
  return (
    <section class="hx-analysis" part="analysis" aria-label={t.analysis()}>
      <Show when={props.info} fallback={<p class="hint">{t.thinking()}</p>}>
        {(info) => (
          <>
            <p class="hint">{t.depth({ depth: info().depth })}</p>
            <ol class="hx-lines">
              <For each={info().lines}>
                {({ score, moves, sans }) => (
                  <li>
                    <strong title={scoreDescription(score)}>{scoreText(score)}</strong>{' '}
                    <For each={moves.slice(0, MOVES)}>
                      {(id, i) => (
                        <>
                          <MoveText
                            game={props.game.id}
                            kinds={kinds()}
                            move={{ id, short: sans[i()] ?? id }}
                            notation={notation()}
                          />{' '}
                        </>
                      )}
                    </For>
                  </li>
                )}
              </For>
            </ol>
          </>
        )}
      </Show>
    </section>
  );
}
