/** Pictures of the kinds of a text: a diagram has a field for them. */
import type { KindView } from '../../api/types';
import { type PicturedKind, picturesOfKinds } from '../../pieces';
import { formOf, type PieceLine, readDiagram, tokensOf } from './diagram';
import type { Change } from './setup';

/** Pictures by token. */
export type Pictures = Readonly<Record<string, string>>;

// A colon separates fields, so `svg:HASH` is written with a hyphen.

function imageOfPicture(picture: string): string {
  return picture.replace(/^svg:/, 'svg-');
}

function pictureOfImage(image: string): string {
  return image.replace(/^svg-(?=[0-9a-f]+$)/, 'svg:');
}

/** Returns the kinds of a diagram by token. */
export function kindsByToken(text: string): ReadonlyMap<string, PieceLine> {
  const { kinds } = readDiagram(text);
  const tokens = tokensOf(kinds.map(({ id }) => id));
  return new Map(kinds.map((kind, i) => [tokens[i] ?? '?', kind]));
}

/**
 * Returns the kinds of a text before the server has read it: those of a diagram by their
 * names, as far as possible with what is known of them; of an ini, those that are known.
 */
export function kindsOf(text: string, known: readonly KindView[]): readonly KindView[] {
  if (formOf(text) !== 'diagram') return known;
  return [...kindsByToken(text)].map(
    ([letter, { name }]) =>
      known.find((kind) => kind.letter === letter && kind.name.toLowerCase() === name) ?? {
        letter,
        name: name || letter,
        symbol: letter,
        about: '',
      },
  );
}

/** Returns the images of a diagram by token. */
export function imagesOf(text: string): Pictures {
  const images = [...kindsByToken(text)].map(([token, { image }]) => [
    token,
    pictureOfImage(image.text),
  ]);
  return Object.fromEntries(images.filter(([, image]) => image !== ''));
}

/** Returns the change of the text that gives a kind another image; the one of its name if undefined. */
export function imageChange(
  text: string,
  token: string,
  picture: string | undefined,
): Change | undefined {
  const image = kindsByToken(text).get(token)?.image;
  if (!image) return undefined;
  return { from: image.from, to: image.to, insert: imageOfPicture(picture ?? '') };
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

/**
 * Returns a diagram with stored pictures in its fields; another text is returned as it is,
 * like one of which no pictures were stored.
 */
export function textWithPictures(text: string, pictures: Pictures): string {
  if (formOf(text) !== 'diagram' || Object.keys(pictures).length === 0) return text;
  const shown = chosenPictures(withPictures(kindsOf(text, []), imagesOf(text)));
  return [...kindsByToken(text).keys()].reduce((result, token) => {
    if (shown[token] === pictures[token]) return result;
    const change = imageChange(result, token, pictures[token]);
    if (!change) return result;
    return result.slice(0, change.from) + change.insert + result.slice(change.to);
  }, text);
}
