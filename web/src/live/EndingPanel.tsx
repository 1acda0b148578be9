import * as t from 'texts:live';
import { A } from '@solidjs/router';
import { createResource, Show } from 'solid-js';
import { TurningPoint } from '../analysis/review/TurningPoint';
import { turningPoint } from '../analysis/review/turningPoint';
import { loadAnalysis } from '../analysis/savedAnalysis';
import { type GameSummary, href, type Lesson, type LiveGame } from '../api';
import type { Backend } from '../backend/backend';
import { useBackend } from '../backend/context';
import { kindOf } from '../board/state/labels';
import { pathKey } from '../moves/tree';
import { levelText } from '../texts/fromGames';
import { GifLink } from '../ui/GifLink';
import { Icon } from '../ui/Icon';
import { createRequest } from '../ui/request';
import { EndingCard } from './EndingCard';
import { type Ending, lessonAbout, nextLevel, strongestKind } from './ending';
import type { LiveGameStore } from './liveGameStore';

export interface EndingPanelProps {
  game: LiveGameStore;
  summary: GameSummary;
  ending: Ending;
  /** True while an earlier position is on the board. */
  past: boolean;
  /** Saves a picture of the final position. */
  onPicture: () => void;
  /** Shows the position after this number of moves. */
  onPly: (ply: number) => void;
}

/** The result of a finished game, and the ways on. */
export function EndingPanel(props: EndingPanelProps) {
  const live = () => props.game.live;
  return (
    <EndingCard
      ending={props.ending}
      position={live().position}
      isPast={props.past}
      send={
        <>
          <button type="button" class="button small" onClick={() => props.onPicture()}>
            <Icon name="download" />
            {t.picture()}
          </button>
          <Show when={live().played.length > 0}>
            <GifLink id={live().id} orientation={live().you === 'black' ? 'black' : 'white'} />
          </Show>
        </>
      }
      remarks={<KnownTurn live={live()} summary={props.summary} onOpen={props.onPly} />}
    >
      <Again game={props.game} />
      <OtherLevel live={live()} start={props.summary.start.fen} />
      <Show when={props.ending.tone === 'lost'}>
        <LessonLink live={live()} summary={props.summary} />
      </Show>
      <A class="button small" href={href.analysisOfLive(live().id)}>
        <Icon name="analyse" />
        {t.analyse()}
      </A>
    </EndingCard>
  );
}

/** The turning point, if the computer analysis of the game is known. */
function KnownTurn(props: { live: LiveGame; summary: GameSummary; onOpen: (ply: number) => void }) {
  const moves = props.live.played.map(({ id }) => id);
  const known = new Map(loadAnalysis(href.analysisOfLive(props.live.id))?.evaluations ?? []);
  const evaluations = [0, ...moves.map((_, i) => i + 1)].flatMap((ply) => {
    const evaluation = known.get(pathKey(moves.slice(0, ply)));
    return evaluation ? [{ ply, white: evaluation.white }] : [];
  });
  return (
    <Show when={turningPoint(evaluations)}>
      {(turn) => (
        <TurningPoint
          turn={turn()}
          game={props.live.game}
          board={props.summary.board}
          orientation={props.live.you === 'black' ? 'black' : 'white'}
          start={props.live.start}
          moves={moves}
          onOpen={() => props.onOpen(turn().ply)}
        />
      )}
    </Show>
  );
}

/** The ways on from a game that was aborted. */
export function AbortedWays(props: { game: LiveGameStore }) {
  return (
    <div class="ending-ways">
      <Again game={props.game} />
      <A class="button small" href={href.analysisOfLive(props.game.live.id)}>
        <Icon name="analyse" />
        {t.analyse()}
      </A>
    </div>
  );
}

function Again(props: { game: LiveGameStore }) {
  const live = () => props.game.live;
  const isAnswered = () =>
    live().rematch !== undefined || props.game.declinedOffer()?.offer === 'rematch';
  return (
    <Show when={live().you && !live().rematchId}>
      <button
        type="button"
        class="button small primary"
        disabled={isAnswered()}
        onClick={() => props.game.sendCommand('rematch')}
      >
        <Icon name="again" />
        {t.rematch()}
      </button>
    </Show>
  );
}

/** Starts the same game against the computer, a level lower or higher. */
function OtherLevel(props: { live: LiveGame; start: string }) {
  const backend = useBackend();
  const [levels] = createResource(() => backend.levels().catch(() => []));
  const request = createRequest();
  const level = () => nextLevel(props.live, levels.latest?.length ?? 0);
  const levelTitle = (at: number) => {
    const info = levels.latest?.[at - 1];
    return info && levelText(info);
  };
  const play = async (at: number) => {
    const { game, clock, start, you } = props.live;
    const next = await backend.createLiveGame({
      game,
      opponent: { type: 'computer', level: at },
      side: you === 'black' ? 'black' : 'white',
      ...(clock && { clock }),
      ...(start !== props.start && { fen: start }),
    });
    return href.play(next.id);
  };
  return (
    <Show when={level()}>
      {(at) => (
        <button
          type="button"
          class="button small"
          disabled={request.isBusy()}
          title={levelTitle(at())}
          onClick={() => void request.run(() => play(at()))}
        >
          <Icon name="computer" />
          {t.level({ level: at() })}
          <Show when={request.problem()}>
            <span class="problem" role="alert">
              {request.problem()}
            </span>
          </Show>
        </button>
      )}
    </Show>
  );
}

async function findLesson(backend: Backend, live: LiveGame, { kinds, start }: GameSummary) {
  // Games of the workshop have no lessons.
  const course = await backend.lessons(live.game).catch(() => undefined);
  const { outcome } = live.position;
  if (!course || !outcome) return undefined;
  // The pieces of another start position are not known; then the reason alone decides.
  const letter = live.start === start.fen ? strongestKind(start.pieces, live) : undefined;
  const lesson = lessonAbout(course, outcome.reason, letter ? kindOf(kinds, letter) : undefined);
  return { game: course.game, lesson };
}

const lessonText = (lesson: Lesson | undefined) =>
  lesson ? t.lesson({ title: lesson.title }) : t.lessons();

/** A link to the lesson about what has beaten the player, or to all lessons. */
function LessonLink(props: { live: LiveGame; summary: GameSummary }) {
  const backend = useBackend();
  const [found] = createResource(() => findLesson(backend, props.live, props.summary));
  return (
    <Show when={found()}>
      {(course) => (
        <A class="button small" href={href.learn(course().game, course().lesson?.id)}>
          <Icon name="bulb" />
          {lessonText(course().lesson)}
        </A>
      )}
    </Show>
  );
}
