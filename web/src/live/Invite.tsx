import * as t from 'texts:live';
import { A, useNavigate, useParams } from '@solidjs/router';
import { createResource, createSignal, Match, Show, Switch } from 'solid-js';
import { type Clock, type Color, type GameSummary, href, type LiveGame } from '../api';
import { isWorkshopGame } from '../api/workshopId';
import { useBackend } from '../backend/context';
import { MiniBoard } from '../board/view/MiniBoard';
import { translatedGame, translatedPlayer } from '../texts/fromGames';
import { useLook } from '../ui/look';
import { useTitle } from '../ui/title';
import { clockWords } from './clock';
import './invite.css';
import { described, describedLang } from '../texts/descriptions';

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
  useTitle(t.invitation);
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
      <Match when={found(isTaken)}>{(at) => <InviteTaken {...at()} />}</Match>
      <Match when={found(isOpen)}>{(at) => <Invited {...at()} accept={accept} />}</Match>
      <Match when={invitation()}>
        <p class="loading">{t.gameBegins()}</p>
      </Match>
    </Switch>
  );
}

/** Returns which side the visitor would play, with which clock. */
function seatText(color: Color, clock: Clock | undefined): string {
  if (!clock) return color === 'white' ? t.invitedWhite() : t.invitedBlack();
  const words = { clock: clockWords(clock) };
  return color === 'white' ? t.invitedWhiteClock(words) : t.invitedBlackClock(words);
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
      <InviteBoard {...props} orientation={color()} />
      <div class="stack">
        <h1>
          {t.invitesYou({
            name: translatedPlayer(host()?.name ?? t.somebody()),
            game: translatedGame(props.live.gameName),
          })}
        </h1>
        <p lang={describedLang(props.game.summary)}>{described(props.game.summary)}</p>
        <p class="muted">{seatText(color(), props.live.clock)}</p>
        <div class="row">
          <button
            type="button"
            class="button primary"
            disabled={isAccepting()}
            onClick={() => void accept()}
          >
            {t.play()}
          </button>
          <Show when={isOurs()}>
            <A class="button" href={href.game(props.live.game)}>
              {t.seeIt()}
            </A>
          </Show>
          <A class="button" href={href.rules(props.live.game)}>
            {t.rules()}
          </A>
        </div>
      </div>
    </div>
  );
}

/** The board of the game, as it stands when the page is opened. */
function InviteBoard(props: { live: LiveGame; game: GameSummary; orientation: Color }) {
  return (
    <div class="invite-board">
      <MiniBoard
        game={props.live.game}
        board={props.game.board}
        pieces={props.live.position.pieces}
        orientation={props.orientation}
        label={t.positionIn({ game: translatedGame(props.live.gameName) })}
      />
    </div>
  );
}

/** Message that somebody else has accepted the invitation. */
function InviteTaken(props: { live: LiveGame; game: GameSummary }) {
  const over = () => props.live.status === 'over';
  const names = () => ({
    white: translatedPlayer(props.live.white?.name ?? ''),
    black: translatedPlayer(props.live.black?.name ?? ''),
    game: translatedGame(props.live.gameName),
  });
  return (
    <div class="page invite">
      <InviteBoard {...props} orientation="white" />
      <div class="stack">
        <h1>{t.seatTaken()}</h1>
        <p>{over() ? t.takenOver(names()) : t.takenPlaying(names())}</p>
        <div class="row">
          <A class="button primary" href={href.play(props.live.id)}>
            {over() ? t.lookAtGame() : t.watchGame()}
          </A>
          <A class="button" href={href.newGame(props.live.game)}>
            {t.startYourOwn()}
          </A>
        </div>
      </div>
    </div>
  );
}
