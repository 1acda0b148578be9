import { A, useNavigate, useParams } from '@solidjs/router';
import { createResource, createSignal, Match, Show, Switch } from 'solid-js';
import { type GameSummary, href, type LiveGame } from '../api';
import { isWorkshopGame } from '../api/workshopId';
import { useBackend } from '../backend/context';
import { MiniBoard } from '../board/view/MiniBoard';
import { useLook } from '../ui/look';
import { useTitle } from '../ui/title';
import { clockWords } from './clock';
import './invite.css';

/** Returns whether two other people play the game, so that the invitation was used. */
function isTaken(live: LiveGame): boolean {
  return live.you === undefined && live.white !== undefined && live.black !== undefined;
}

/** Returns whether somebody who opens the invitation may accept it. */
function isOpen(live: LiveGame): boolean {
  return live.you === undefined && live.status === 'waiting';
}

/** The page of an invitation link. The game begins when the visitor accepts. */
export default function Invite() {
  const backend = useBackend();
  const params = useParams<{ token: string }>();
  const navigate = useNavigate();
  useTitle(() => 'Invitation');
  const [invitation, { mutate }] = createResource(
    () => params.token,
    async (token) => {
      const live = await backend.invitation(token);
      // Players, and those who come too late, see the game.
      if (!isTaken(live) && !isOpen(live)) navigate(href.play(live.id), { replace: true });
      const game = await backend.game(live.game);
      return { live, game };
    },
  );
  useLook(() => invitation()?.live.game);
  const accept = async () => {
    const live = await backend.acceptInvite(params.token);
    const game = invitation()?.game;
    // Somebody else may have been faster.
    if (isTaken(live) && game) mutate({ live, game });
    else navigate(href.play(live.id), { replace: true });
  };
  const found = (matches: (live: LiveGame) => boolean) => {
    const found = invitation();
    return found && matches(found.live) ? found : undefined;
  };
  return (
    <Switch>
      <Match when={found(isTaken)}>{(at) => <InviteTaken live={at().live} />}</Match>
      <Match when={found(isOpen)}>{(at) => <Invited {...at()} accept={accept} />}</Match>
      <Match when={invitation()}>
        <p class="loading">The game begins…</p>
      </Match>
    </Switch>
  );
}

/** An invitation that waits to be accepted. */
function Invited(props: { live: LiveGame; game: GameSummary; accept: () => Promise<void> }) {
  const [isAccepting, setAccepting] = createSignal(false);
  const host = () => props.live.white ?? props.live.black;
  const color = () => (props.live.white ? 'black' : 'white');
  const isOurs = () => !isWorkshopGame(props.live.game);
  const accept = async () => {
    setAccepting(true);
    try {
      await props.accept();
    } finally {
      setAccepting(false);
    }
  };
  return (
    <div class="page invite">
      <div class="invite-board">
        <MiniBoard
          game={props.live.game}
          board={props.game.board}
          pieces={props.live.position.pieces}
          orientation={color()}
          label={`The start of ${props.live.gameName}`}
        />
      </div>
      <div class="stack">
        <h1>
          {host()?.name ?? 'Somebody'} invites you to {props.live.gameName}
        </h1>
        <p>{props.game.summary}</p>
        <p class="muted">
          You play {color() === 'white' ? 'White and begin' : 'Black'},{' '}
          {props.live.clock
            ? `${clockWords(props.live.clock)}. The clock waits until you press Play.`
            : 'without a clock.'}
        </p>
        <div class="row">
          <button
            type="button"
            class="button primary"
            disabled={isAccepting()}
            onClick={() => void accept()}
          >
            Play
          </button>
          <Show when={isOurs()}>
            <A class="button" href={href.game(props.live.game)}>
              See it in 30 seconds
            </A>
          </Show>
          <A class="button" href={href.rules(props.live.game)}>
            Rules
          </A>
        </div>
      </div>
    </div>
  );
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
