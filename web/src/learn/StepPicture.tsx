import { createResource, Show } from 'solid-js';
import type { GameSummary } from '../api';
import { useBackend } from '../backend/context';
import { cropBoard } from '../board/view/croppedBoard';
import { MiniBoard } from '../board/view/MiniBoard';
import { LazyMount } from '../rules/LazyMount';
import type { CourseStep } from './course';
import { squaresOf } from './goal';

/** The position at the beginning of a step of a course, as far as the step needs the board. */
export function StepPicture(props: { game: GameSummary; step: CourseStep }) {
  return (
    <LazyMount aspectRatio="1">
      <Picture {...props} />
    </LazyMount>
  );
}

function Picture({ game, step }: { game: GameSummary; step: CourseStep }) {
  const backend = useBackend();
  const [picture] = createResource(async () => {
    // A step may be played with an option of the game, on another board.
    const [{ position }, { board }] = await Promise.all([
      backend.position(step.game, { fen: step.fen }),
      step.game === game.id ? game : backend.game(step.game),
    ]);
    const { pieces, turn } = position;
    const needed = step.area && [...squaresOf(board, step.area), ...Object.keys(pieces)];
    return { pieces, turn, board: needed ? cropBoard(board, needed) : board };
  });
  // Without an answer, the words remain beside an empty ground.
  return (
    <Show when={picture.state === 'ready' && picture()} fallback={<div class="course-ground" />}>
      {(shown) => (
        <MiniBoard
          game={step.game}
          board={shown().board}
          pieces={shown().pieces}
          orientation={shown().turn}
          label=""
        />
      )}
    </Show>
  );
}
