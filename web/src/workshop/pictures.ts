/** Pictures of the kinds of a text: a diagram has a field for them. */
import type { CheckedGame, WorkshopPiece } from '../api';
import { type PicturedKind, picturesOfKinds } from '../pieces';
import { type Change, changeOf } from './places';

/** Pictures by token. */
export type Pictures = Readonly<Record<string, string>>;

// A colon separates fields, so `svg:HASH` is written with a hyphen.

function imageOfPicture(picture: string): string {
  return picture.replace(/^svg:/, 'svg-');
}

function pictureOfImage(image: string): string {
  return image.replace(/^svg-(?=[0-9a-f]+$)/, 'svg:');
}

/** Returns the images of a text by token. */
export function imagesOf(pieces: readonly WorkshopPiece[]): Pictures {
  const images = pieces.map(({ token, image }) => [token, pictureOfImage(image?.text ?? '')]);
  return Object.fromEntries(images.filter(([, image]) => image !== ''));
}

/** Returns the change that gives a kind another image; the one of its name if undefined. */
export function imageChange(
  text: string,
  { image }: WorkshopPiece,
  picture: string | undefined,
): Change | undefined {
  if (!image) return undefined;
  return changeOf(text, { span: image.span, replacement: imageOfPicture(picture ?? '') });
}

/** Returns the kinds with the pictures that were chosen, as they are stored. */
export function withPictures<K extends PicturedKind>(
  kinds: readonly K[],
  chosen: Pictures,
): (K & Pick<PicturedKind, 'picture'>)[] {
  const wanted = kinds.map((kind) => ({ ...kind, picture: chosen[kind.letter] ?? kind.picture }));
  const pictures = picturesOfKinds(wanted);
  return wanted.map((kind) => ({ ...kind, picture: pictures.get(kind.letter) }));
}

/** Returns the pictures of all kinds that are not what their names say. */
export function chosenPictures(kinds: readonly PicturedKind[]): Pictures {
  const usual = picturesOfKinds(kinds.map(({ letter, name }) => ({ letter, name })));
  const chosen = [...picturesOfKinds(kinds)];
  return Object.fromEntries(chosen.filter(([token, picture]) => usual.get(token) !== picture));
}

/** Returns the text of a game with stored pictures in its fields, if it has such fields. */
export function textWithPictures(text: string, game: CheckedGame, pictures: Pictures): string {
  const shown = chosenPictures(withPictures(game.summary.kinds, imagesOf(game.pieces)));
  const changes = game.pieces.flatMap((piece) => {
    const { token } = piece;
    const change = imageChange(text, piece, pictures[token]);
    return change && shown[token] !== pictures[token] ? [change] : [];
  });
  return changes
    .sort((a, b) => b.from - a.from)
    .reduce((now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to), text);
}
