import * as live from 'texts:live';
import * as t from 'texts:post';
import { A } from '@solidjs/router';
import { createSignal, Show } from 'solid-js';
import { href } from '../api';
import { COLOR_NAME, opposite, statusText } from '../board/state/labels';
import type { GuideState } from '../legend/guideState';
import { legendAction } from '../legend/Legend';
import { endingOf } from '../live/ending';
import { MoveList } from '../live/MoveList';
import { firstMoveOf } from '../live/moveRows';
import { sentenceOf } from '../moves/MoveText';
import { createNotation } from '../moves/notation';
import { RulesLink } from '../rules/RulesLink';
import { translatedGame } from '../texts/fromGames';
import { type BarAction, IconBar } from '../ui/IconBar';
import { OverlayToggles } from '../ui/OverlayToggles';
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
    <div class="post-side">
      <Show when={endingOf(post.live())} fallback={<Status post={post} />}>
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
    </div>
  );
}

/** The side to move. */
function Status(props: { post: PostState }) {
  return (
    <p class="post-status" classList={{ 'post-yours': props.post.isYourTurn() }}>
      <strong>{statusText(props.post.live().position)}</strong>
      <Show when={props.post.isYourTurn()}> {live.dashYourTurn()}</Show>
      <Show when={!props.post.isAtEnd()}>
        <span class="muted"> {live.earlierPosition()}</span>
      </Show>
    </p>
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
        <div class="notice post-offer" role="status">
          <span>{t.offersDraw({ name: nameOf(post.game().sent, other()) })}</span>
          <button type="button" class="button small primary" onClick={post.acceptDraw}>
            {t.acceptDraw()}
          </button>
        </div>
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
  const flip: BarAction = {
    icon: 'flip',
    get label() {
      return live.flip();
    },
    get name() {
      return live.flipBoard();
    },
    onPress: () => props.onFlip(),
  };
  return (
    <div class="post-controls">
      <Show when={isAsked() && post.isYourTurn()}>
        <ReallyResign onResign={post.resign} onClose={() => setAsked(false)} />
      </Show>
      <IconBar
        label={live.actions()}
        actions={[resign, flip, legendAction(props.guide.legend)]}
        more={[]}
        status=""
      />
    </div>
  );
}

/** Asks once before the game is given up. */
function ReallyResign(props: { onResign: () => void; onClose: () => void }) {
  return (
    <div class="post-confirm" role="group" aria-label={live.askResign()}>
      <span>{live.reallyResign()}</span>
      <button
        type="button"
        class="button small danger"
        onClick={() => {
          props.onClose();
          props.onResign();
        }}
      >
        {live.resign()}
      </button>
      <button
        type="button"
        class="button small"
        ref={(node) => queueMicrotask(() => node.focus())}
        onClick={() => props.onClose()}
      >
        {live.playOn()}
      </button>
    </div>
  );
}

/** The game, its rules, and what a game by post is. */
function Info(props: { post: PostState; onRules: () => void }) {
  const { id, name } = props.post.game().summary;
  const overlays = () => props.post.position().overlays;
  return (
    <div class="post-info">
      <h2>{translatedGame(name)}</h2>
      <p class="muted">{t.trust()}</p>
      <Show when={overlays().length > 0}>
        <div class="row" role="group" aria-label={live.shownOnBoard()}>
          <OverlayToggles overlays={overlays()} />
        </div>
      </Show>
      <p class="row">
        <RulesLink game={id} onOpen={props.onRules} />
        <A href={href.post()}>{t.toAll()}</A>
      </p>
    </div>
  );
}
