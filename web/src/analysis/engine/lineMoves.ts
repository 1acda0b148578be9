/** The moves of lines as the server describes them, from the rules in this browser. */
import type { LineMove } from '../../api';
import type { PackagePosition } from './package';

/** Maximum length of a line in plies, as in the reports of the server. */
const MAX_PLIES = 16;

interface Step {
  readonly move: LineMove;
  readonly after: PackagePosition;
}

/** Describes the lines of a position. Moves that later reports repeat are described once. */
export class LineMoves {
  private readonly steps = new Map<string, Step>();

  constructor(private readonly start: PackagePosition) {}

  /** Returns the moves of a line. */
  of(ids: readonly string[]): LineMove[] {
    const moves: LineMove[] = [];
    let [key, position] = ['', this.start];
    for (const id of ids.slice(0, MAX_PLIES)) {
      key = `${key} ${id}`;
      const step = this.steps.get(key) ?? stepFrom(position, id);
      this.steps.set(key, step);
      moves.push(step.move);
      position = step.after;
    }
    return moves;
  }
}

function stepFrom(position: PackagePosition, id: string): Step {
  const [short, sentence, said] = [position.san(id), position.sentence(id), position.said(id)];
  return { move: { id, short, sentence, said }, after: position.play(id) };
}
