import * as live from 'texts:live';
import * as t from 'texts:post';
import { A } from '@solidjs/router';
import { createSignal, Show } from 'solid-js';
import { href } from '../api';
import { COLOR_NAME, opposite } from '../board/state/labels';
import type { GuideState } from '../legend/guideState';
import { legendAction } from '../legend/Legend';
import { endingOf } from '../live/ending';
import { flipAction } from '../live/flipAction';
import { GameAbout } from '../live/GameAbout';
import { GameStatus } from '../live/GameStatus';
import { MoveList } from '../live/MoveList';
import { firstMoveOf } from '../live/moveRows';
import { OfferNotice } from '../live/OfferNotice';
import { sentenceOf } from '../moves/MoveText';
import { createNotation } from '../moves/notation';
import { RulesLink } from '../rules/RulesLink';
import { Confirmation } from '../ui/Confirmation';
import { type BarAction, IconBar } from '../ui/IconBar';
import { Problem } from '../ui/Problem';
import { isForOther, nameOf } from './opened';
import { PostEnding } from './PostEnding';
import type { PostState } from './postState';
import { SendPanel } from './SendPanel';

/** The panel beside the board: whose turn it is, the link to send, and the moves. */
export function PostSide(props: { post: PostState; guide: GuideState; onFlip: () => void }) {
  const { post } = props;
  const { id, kinds } = post.game().summary;
  const notation = createNotation(id);
  const position = () => post.live().position;
  return (
    <>
      <Show
        when={endingOf(post.live())}
        fallback={
          <GameStatus position={position()} isYours={post.isYourTurn()} isPast={!post.isAtEnd()} />
        }
      >
        {(ending) => <PostEnding post={post} ending={ending()} />}
      </Show>
      <LastMove post={post} />
      <Problem text={post.problem()} />
      <Show when={post.isYourTurn()}>
        <YourTurn post={post} />
      </Show>
      <Show when={isForOther(post.game())}>
        <SendPanel post={post} />
      </Show>
      <MoveList
        game={id}
        kinds={kinds}
        notation={notation()}
        first={firstMoveOf(position(), post.live().played.length)}
        played={post.live().played}
        ply={post.ply()}
        goTo={post.goTo}
        result={position().outcome?.result}
      />
      <Controls {...props} />
      <Info post={post} onRules={() => props.guide.openRules()} />
    </>
  );
}

/** The sentence of the move before the displayed position. The page announces the last one. */
function LastMove(props: { post: PostState }) {
  const name = () => nameOf(props.post.game().sent, opposite(props.post.position().turn));
  return (
    <Show when={props.post.last()}>
      {(move) => (
        <p class="post-last" aria-hidden="true">
          {t.moved({ name: name(), move: sentenceOf(move()) })}
        </p>
      )}
    </Show>
  );
}

/** What the visitor can do now. */
function YourTurn(props: { post: PostState }) {
  const { post } = props;
  const other = () => opposite(post.game().you);
  return (
    <>
      <Show when={post.game().sent.word === 'offer'} fallback={<p class="muted">{t.makeMove()}</p>}>
        <OfferNotice>
          <span>{t.offersDraw({ name: nameOf(post.game().sent, other()) })}</span>
          <button type="button" class="button small primary" onClick={post.acceptDraw}>
            {t.acceptDraw()}
          </button>
        </OfferNotice>
      </Show>
      <Show when={post.mayBeOwn()}>
        <p class="small-print">
          {t.sentItYourself()}{' '}
          <button type="button" class="link" onClick={post.changeSides}>
            {t.otherSide({ color: COLOR_NAME[other()] })}
          </button>
        </p>
      </Show>
    </>
  );
}

/** Buttons with everything except moving. */
function Controls(props: { post: PostState; guide: GuideState; onFlip: () => void }) {
  const { post } = props;
  const [isAsked, setAsked] = createSignal(false);
  const resign: BarAction = {
    icon: 'flag',
    get label() {
      return live.resign();
    },
    onPress: () => setAsked(true),
    get shown() {
      return post.isYourTurn();
    },
  };
  const actions = [resign, flipAction(props), legendAction(props.guide.legend)];
  return (
    <>
      <Show when={isAsked() && post.isYourTurn()}>
        <Confirmation
          label={live.askResign()}
          question={live.reallyResign()}
          confirm={live.resign()}
          cancel={live.playOn()}
          onConfirm={post.resign}
          onClose={() => setAsked(false)}
        />
      </Show>
      <IconBar label={live.actions()} actions={actions} more={[]} status="" />
    </>
  );
}

/** The game, its rules, and what a game by post is. */
function Info(props: { post: PostState; onRules: () => void }) {
  const { id, name } = props.post.game().summary;
  return (
    <GameAbout name={name} remark={t.trust()} overlays={props.post.position().overlays}>
      <p class="row">
        <RulesLink game={id} onOpen={props.onRules} />
        <A href={href.post()}>{t.toAll()}</A>
      </p>
    </GameAbout>
  );
}
