import * as t from 'texts:live';
import { A } from '@solidjs/router';
import { type JSX, Show } from 'solid-js';
import { type GameSummary, href, type LiveGame } from '../api';
import { opposite } from '../board/state/labels';
import { SideDot, sentenceOf } from '../moves/MoveText';
import type { Notation } from '../moves/notation';
import { RulesLink } from '../rules/RulesLink';
import { ChallengePanel } from './ChallengePanel';
import { clockWords } from './clock';
import { AbortedWays, EndingPanel } from './EndingPanel';
import { endingOf } from './ending';
import { GameAbout } from './GameAbout';
import { GameStatus } from './GameStatus';
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
    <>
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
              <GameStatus
                position={live().position}
                isYours={isYourTurn(live())}
                isBoth={live().you === 'both'}
                isPast={!props.view.isLive()}
              />
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
    </>
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
  const overlays = () => {
    const { overlays: now } = live().position;
    return now.length > 0 ? now : props.view.position().overlays;
  };
  return (
    <GameAbout
      name={live().gameName}
      overlays={overlays()}
      remark={
        <>
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
        </>
      }
    >
      <p>
        <RulesLink game={live().game} onOpen={() => props.onRules()} />
      </p>
      <HomePageToggle game={props.game} />
    </GameAbout>
  );
}

function clockDescription({ clock }: LiveGame): string {
  const words = clockWords(clock);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
