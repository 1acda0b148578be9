import * as t from 'texts:live';
import { A } from '@solidjs/router';
import { type JSX, Show } from 'solid-js';
import { type GameSummary, href, type LiveGame } from '../api';
import { opposite, statusText } from '../board/state/labels';
import { SideDot, sentenceOf } from '../moves/MoveText';
import type { Notation } from '../moves/notation';
import { RulesLink } from '../rules/RulesLink';
import { translatedGame } from '../texts/fromGames';
import { OverlayToggles } from '../ui/OverlayToggles';
import { ChallengePanel } from './ChallengePanel';
import { clockWords } from './clock';
import { AbortedWays, EndingPanel } from './EndingPanel';
import { endingOf } from './ending';
import { HomePageToggle } from './HomePageToggle';
import type { HistoryView } from './historyView';
import type { LiveGameStore } from './liveGameStore';
import { isWithdrawn, isYourTurn } from './liveStatus';
import { MoveList } from './MoveList';
import { firstMoveOf } from './moveRows';
import { Offers } from './Offers';
import { PremoveNotice } from './PremoveNotice';
import type { Premove } from './premove';
import { TakenNotice } from './TakenNotice';
import { TurnNotice } from './TurnNotice';
import { WaitNotice } from './WaitNotice';
import './notices.css';

export interface LiveSideProps {
  game: LiveGameStore;
  view: HistoryView;
  summary: GameSummary;
  notation: () => Notation;
  hint: string;
  premove: Premove;
  /** Buttons below the moves. */
  controls: JSX.Element;
  onRules: () => void;
  /** Saves a picture of the board. */
  onPicture: () => void;
}

/** The panel beside the board: a challenge, or the status, offers and moves of a game. */
export function LiveSide(props: LiveSideProps) {
  const live = () => props.game.live;
  return (
    <div class="play-side">
      <Show when={live().status === 'waiting'}>
        <ChallengePanel live={live()} onJoined={props.game.replace} />
        <TurnNotice live={live()} />
      </Show>
      <TakenNotice live={live()} />
      <Show when={isWithdrawn(live())}>
        <p class="notice" role="status">
          {t.withdrawn({ a: (another) => <A href={href.newGame(live().game)}>{another}</A> })}
        </p>
      </Show>
      <Show when={live().status !== 'waiting' && !isWithdrawn(live())}>
        <Show
          when={endingOf(live())}
          fallback={
            <>
              <Status live={live()} past={!props.view.isLive()} />
              <Show when={live().status === 'over'}>
                <AbortedWays game={props.game} />
              </Show>
            </>
          }
        >
          {(ending) => (
            <EndingPanel
              game={props.game}
              summary={props.summary}
              ending={ending()}
              past={!props.view.isLive()}
              onPicture={props.onPicture}
              onPly={props.view.goTo}
            />
          )}
        </Show>
        <LastMove view={props.view} />
        <WaitNotice game={props.game} draws={props.summary.draws} />
        <Offers game={props.game} />
        <TurnNotice live={live()} />
        <PremoveNotice premove={props.premove} />
        <Show when={props.hint}>
          <p class="notice" role="status">
            {props.hint}
          </p>
        </Show>
        <MoveList
          game={live().game}
          kinds={props.summary.kinds}
          notation={props.notation()}
          first={firstMoveOf(live().position, live().played.length)}
          played={live().played}
          ply={props.view.ply()}
          goTo={props.view.goTo}
          result={live().position.outcome?.result}
        />
        {props.controls}
      </Show>
      <GameInfo {...props} />
    </div>
  );
}

/** The side to move or the outcome. */
function Status(props: { live: LiveGame; past: boolean }) {
  const position = () => props.live.position;
  const yours = () => isYourTurn(props.live);
  return (
    <p class="status" classList={{ over: position().outcome !== undefined, yours: yours() }}>
      <strong>{statusText(position())}</strong>
      <Show when={yours() && props.live.you !== 'both'}> {t.dashYourTurn()}</Show>
      <Show when={props.past}>
        <span class="muted"> {t.earlierPosition()}</span>
      </Show>
    </p>
  );
}

/**
 * The sentence of the move before the displayed position, in portrait windows, which show
 * the moves only below the buttons. The page announces the move to screen readers.
 */
function LastMove(props: { view: LiveSideProps['view'] }) {
  return (
    <Show when={props.view.last()}>
      {(move) => (
        <p class="last-move" aria-hidden="true">
          <SideDot color={opposite(props.view.position().turn)} /> {sentenceOf(move())}
        </p>
      )}
    </Show>
  );
}

/** The name of the game, its clock, spectators and settings. */
function GameInfo(props: LiveSideProps) {
  const live = () => props.game.live;
  const overlays = () => live().position.overlays;
  return (
    <div class="play-info">
      <h2>{translatedGame(live().gameName)}</h2>
      <p class="muted">
        {clockDescription(live())}
        <Show when={live().spectators > 0}>
          {' · '}
          {t.watching({ count: live().spectators })}
        </Show>
        <Show when={live().you === undefined && live().status !== 'waiting'}>
          {' · '}
          {t.youAreWatching()}
        </Show>
        <Show when={props.game.latency() !== undefined}>
          {' · '}
          <span title={t.timeToServer()}>{t.latency({ ms: props.game.latency() ?? 0 })}</span>
        </Show>
      </p>
      <Show when={props.view.position().overlays.length > 0 || overlays().length > 0}>
        <div class="overlay-toggles" role="group" aria-label={t.shownOnBoard()}>
          <OverlayToggles overlays={overlays()} />
        </div>
      </Show>
      <p>
        <RulesLink game={live().game} onOpen={() => props.onRules()} />
      </p>
      <HomePageToggle game={props.game} />
    </div>
  );
}

function clockDescription({ clock }: LiveGame): string {
  const words = clockWords(clock);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
