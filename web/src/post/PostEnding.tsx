import * as t from 'texts:post';
import { A, useNavigate } from '@solidjs/router';
import { createSignal } from 'solid-js';
import { errorMessage, href } from '../api';
import { EndingCard } from '../live/EndingCard';
import type { Ending } from '../live/ending';
import { shareLink } from '../moves/sharedLine';
import { addLine, lineEnd } from '../moves/tree';
import { Icon } from '../ui/Icon';
import { Problem } from '../ui/Problem';
import { nameOf, type OpenedGame, positionOf } from './opened';
import type { PostState } from './postState';

/** Returns the address of the analysis of a game, which is in the address. */
async function analysisOf(opened: OpenedGame): Promise<string> {
  const { sent, replay, summary } = opened;
  const line = replay.played.map(({ id, short }) => ({ move: id, short }));
  const tree = addLine([], [], line);
  const result = positionOf(opened).outcome?.result ?? '*';
  return shareLink(href.analysis(summary.id), {
    start: sent.start,
    tree,
    path: lineEnd(tree),
    tags: [
      ['White', nameOf(sent, 'white')],
      ['Black', nameOf(sent, 'black')],
      ['Result', result],
    ],
    comment: '',
  });
}

/** The result of a finished game, and the ways on. */
export function PostEnding(props: { post: PostState; ending: Ending }) {
  const navigate = useNavigate();
  const [problem, setProblem] = createSignal('');
  const game = () => props.post.game();
  const analyse = async () => {
    try {
      navigate(await analysisOf(game()));
    } catch (error) {
      setProblem(errorMessage(error));
    }
  };
  return (
    <EndingCard
      ending={props.ending}
      position={props.post.live().position}
      isPast={!props.post.isAtEnd()}
      remarks={<Problem text={problem()} />}
    >
      <button type="button" class="button small" onClick={() => void analyse()}>
        <Icon name="analyse" />
        {t.analyse()}
      </button>
      <A class="button small" href={href.newGame(game().summary.id)}>
        <Icon name="again" />
        {t.another()}
      </A>
    </EndingCard>
  );
}
