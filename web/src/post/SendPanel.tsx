import * as t from 'texts:post';
import { Show } from 'solid-js';
import { href, siteUrl } from '../api';
import { COLOR_NAME, opposite, statusText } from '../board/state/labels';
import { sentenceOf } from '../moves/MoveText';
import { MAX_NAME_LENGTH, USUAL_LINK_LENGTH } from '../moves/sentGame';
import { translatedGame } from '../texts/fromGames';
import { CopyField } from '../ui/CopyField';
import { Icon } from '../ui/Icon';
import { Problem } from '../ui/Problem';
import { nameOf, turnOf } from './opened';
import type { PostState } from './postState';

/** The link for the other side: with an answer that was not sent, or once more. */
export function SendPanel(props: { post: PostState }) {
  const { post } = props;
  const url = () => {
    const made = post.link();
    return made && 'fragment' in made ? siteUrl(href.post(made.fragment)) : undefined;
  };
  const problem = () => {
    const made = post.link();
    return made && 'problem' in made ? made.problem : '';
  };
  return (
    <section class="post-send panel" aria-labelledby="post-send">
      <h2 id="post-send">{titleOf(post)}</h2>
      <p class="muted">{aboutOf(post)}</p>
      <Problem text={problem()} />
      <Show when={url()}>{(link) => <Link post={post} url={link()} />}</Show>
      <Show when={post.isDraft()}>
        <Draft post={post} />
      </Show>
    </section>
  );
}

const isFirst = (post: PostState) => post.game().sent.moves.length === 0;
const isOver = (post: PostState) => turnOf(post.game()) === 'over';

function otherName(post: PostState): string {
  const { sent, you } = post.game();
  return nameOf(sent, opposite(you));
}

function titleOf(post: PostState): string {
  const name = otherName(post);
  if (post.isDraft()) return isOver(post) ? t.sendEnd({ name }) : t.sendMove({ name });
  if (isOver(post)) return t.link();
  return isFirst(post) ? t.sendFirst() : t.waiting({ name });
}

function aboutOf(post: PostState): string {
  if (post.isDraft()) return t.nothingSent();
  if (isOver(post)) return t.endAbout();
  return isFirst(post)
    ? t.firstAbout({ color: COLOR_NAME[opposite(post.game().you)] })
    : t.waitingAbout();
}

/** Returns what goes along with a shared link. */
function shareText(post: PostState): string {
  const { summary, replay } = post.game();
  const game = translatedGame(summary.name);
  const move = replay.played.at(-1);
  if (isOver(post)) return t.shareEnd({ game, result: statusText(post.live().position) });
  if (!move) return t.shareStart({ game });
  return t.shareText({ game, number: replay.played.length, move: sentenceOf(move) });
}

/** The link, to copy or to hand to another program. Then it counts as sent. */
function Link(props: { post: PostState; url: string }) {
  const share = async () => {
    const { post, url } = props;
    try {
      await navigator.share({ text: shareText(post), url });
      post.send();
    } catch {
      // The person has changed their mind.
    }
  };
  return (
    <>
      <CopyField label={t.link()} text={props.url} onCopied={props.post.send} />
      <Show when={'share' in navigator}>
        <button type="button" class="button" onClick={() => void share()}>
          <Icon name="share" />
          {t.share()}
        </button>
      </Show>
      <Show when={props.url.length > USUAL_LINK_LENGTH}>
        <p class="notice">{t.longLink({ length: props.url.length, usual: USUAL_LINK_LENGTH })}</p>
      </Show>
    </>
  );
}

/** What can be changed before the link is sent. */
function Draft(props: { post: PostState }) {
  const { post } = props;
  const canOffer = () => post.game().summary.draws && !isOver(post);
  return (
    <>
      <Show when={canOffer()}>
        <label class="post-check">
          <input
            type="checkbox"
            checked={post.game().sent.word === 'offer'}
            onChange={(event) => post.setOffer(event.currentTarget.checked)}
          />
          {t.offerDraw()}
        </label>
      </Show>
      <label class="post-field">
        <span>{t.yourName()}</span>
        <input
          class="input"
          autocomplete="nickname"
          maxlength={MAX_NAME_LENGTH}
          value={post.game().sent.names[post.game().you] ?? ''}
          onInput={(event) => post.setName(event.currentTarget.value)}
        />
      </label>
      <button type="button" class="button small" onClick={post.takeBack}>
        <Icon name="undo" />
        {t.takeBack()}
      </button>
    </>
  );
}
