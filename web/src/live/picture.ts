/** A picture of a game to send to somebody. */
import * as t from 'texts:live';
import type { LiveGame } from '../api/types';
import { COLOR_NAME, statusText } from '../board/state/labels';
import { boardPicture, toPng } from '../board/view/picture';
import { translatedGame, translatedPlayer } from '../texts/fromGames';
import { download } from '../ui/download';

/** Returns the lines below the board: who played, and how it ended. */
export function captionOf({ white, black, played, position }: LiveGame): string[] {
  const count = Math.ceil(played.length / 2);
  return [
    `${white ? translatedPlayer(white.name) : COLOR_NAME.white} – ${black ? translatedPlayer(black.name) : COLOR_NAME.black}`,
    t.pictureMoves({ status: statusText(position), count }),
  ];
}

/** Hands a picture of the board to another program, or saves it where that is impossible. */
export async function savePicture(board: SVGSVGElement, live: LiveGame): Promise<void> {
  const name = translatedGame(live.gameName);
  const png = await toPng(await boardPicture(board, name, captionOf(live)));
  const file = new File([png], `${live.game.replaceAll(':', '-')}-${live.id}.png`, {
    type: 'image/png',
  });
  const isTouched = window.matchMedia('(pointer: coarse)').matches;
  if (isTouched && navigator.canShare?.({ files: [file] })) {
    // The person may change their mind.
    await navigator.share({ files: [file] }).catch(() => undefined);
  } else {
    download(file, file.name);
  }
}
