import { SQUARE_SIZE } from './geometry';

/** Side of the magnified piece, in pixels. */
const MAGNIFIED_PX = 84;
/** Size from which a square is visible around a finger, in pixels. */
const LARGE_SQUARE_PX = 64;

/** Returns by how much a touched piece is magnified; undefined if it is large enough. */
export function magnification(pixelsPerUnit: number): number | undefined {
  const square = SQUARE_SIZE * pixelsPerUnit;
  return square > 0 && square < LARGE_SQUARE_PX ? MAGNIFIED_PX / square : undefined;
}
