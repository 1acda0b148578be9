import { useLocation, useNavigate } from '@solidjs/router';
import { createMemo, createResource, createSignal, Show } from 'solid-js';
import { href, pathInSite } from '../api';
import { useBackend } from '../backend/context';
import { isSentGame } from '../moves/sentGame';
import { type Arrival, openLink } from './arrival';
import { PostIndex } from './PostIndex';
import { PostProblem } from './PostProblem';
import { PostView } from './PostView';
import './post.css';

/** `/post#game=…`: a game by post; `/post`: all of them. */
export default function PostPage() {
  const backend = useBackend();
  const navigate = useNavigate();
  const link = createWantedLink();
  /** The link that replaces the game on this device. Another object is another attempt. */
  const [forced, setForced] = createSignal({ link: '' });
  const source = createMemo(() => {
    const wanted = link.wanted();
    const isForced = forced().link === wanted;
    return wanted === '' ? undefined : { wanted, isForced };
  });
  const [arrival] = createResource(source, ({ wanted, isForced }) =>
    openLink(backend, wanted, isForced),
  );
  const sent = (fragment: string) => {
    link.leave(fragment);
    navigate(href.post(fragment), { replace: true, scroll: false });
  };
  return (
    <Show when={link.wanted()} fallback={<PostIndex />}>
      <Show when={arrival()} keyed>
        {(arrived: Arrival) =>
          'opened' in arrived ? (
            <PostView opened={arrived.opened} onSent={sent} />
          ) : (
            <PostProblem
              problem={arrived.problem}
              onRetry={() => setForced({ link: '' })}
              onForce={() => setForced({ link: link.wanted() })}
            />
          )
        }
      </Show>
    </Show>
  );
}

/** The link that the page opens: that of the address, unless the page itself has put it there. */
function createWantedLink() {
  const location = useLocation();
  let own: string | undefined;
  const wanted = createMemo((before: string) => {
    const { hash, pathname } = location;
    // While the next page is loading, this one is still there, at another address.
    if (pathInSite(pathname).replace(/\/$/, '').toLowerCase() !== href.post()) return before;
    if (hash === '') return '';
    // Other fragments are anchors on the page.
    if (!isSentGame(hash) || hash === own) return before;
    own = undefined;
    return hash;
  }, '');
  return {
    wanted,
    /** Remembers a fragment that the page puts into the address. */
    leave: (fragment: string) => {
      own = fragment;
    },
  };
}
