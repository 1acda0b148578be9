import { A, useNavigate, useParams } from '@solidjs/router';
import { createResource, Match, Switch } from 'solid-js';
import { href, type LiveGame } from '../api';
import { useBackend } from '../backend/context';
import { useTitle } from '../ui/title';

/** Returns whether two other people play the game, so that the invitation was used. */
function isTaken(live: LiveGame): boolean {
  return live.you === undefined && live.white !== undefined && live.black !== undefined;
}

/** The page of an invitation link. Opening it accepts the invitation. */
export default function Invite() {
  const backend = useBackend();
  const params = useParams<{ token: string }>();
  const navigate = useNavigate();
  useTitle(() => 'Invitation');
  const [live] = createResource(
    () => params.token,
    async (token) => {
      const joined = await backend.acceptInvite(token);
      if (!isTaken(joined)) navigate(href.play(joined.id), { replace: true });
      return joined;
    },
  );
  return (
    <Switch>
      <Match when={takenGame(live())}>{(game) => <InviteTaken live={game()} />}</Match>
      <Match when={live()}>
        <p class="loading">The game begins…</p>
      </Match>
    </Switch>
  );
}

function takenGame(live: LiveGame | undefined): LiveGame | undefined {
  return live && isTaken(live) ? live : undefined;
}

/** Message that somebody else has accepted the invitation. */
function InviteTaken(props: { live: LiveGame }) {
  const over = () => props.live.status === 'over';
  return (
    <div class="page stack">
      <h1>The seat is taken</h1>
      <p>
        Somebody else has accepted this invitation: {props.live.white?.name} and{' '}
        {props.live.black?.name} {over() ? 'have played' : 'are playing'} {props.live.gameName}.{' '}
        {over() ? 'You can look at the game.' : 'You can watch them.'}
      </p>
      <div class="row">
        <A class="button primary" href={href.play(props.live.id)}>
          {over() ? 'Look at the game' : 'Watch the game'}
        </A>
        <A class="button" href={href.newGame(props.live.game)}>
          Start a game of your own
        </A>
      </div>
    </div>
  );
}
