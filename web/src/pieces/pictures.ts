/**
 * Pictures of the pieces of games with a definition. Each kind names its picture. The kinds
 * of a game are registered when they are loaded, and requested if one of its pieces is
 * drawn before. The pictures are signals, so drawings are updated.
 */
import { type Accessor, createSignal, type Setter, untrack } from 'solid-js';
import { drawingFor } from './aliases';
import { drawingNamed } from './drawings';
import { family, type PicturedKind } from './family';
import type { Glyph } from './glyph';

type Pictures = ReadonlyMap<string, string>;

const signals = new Map<string, [Accessor<Pictures | undefined>, Setter<Pictures | undefined>]>();
const requested = new Set<string>();
let load: ((game: string) => Promise<{ kinds: readonly PicturedKind[] }>) | undefined;

function picturesOf(game: string) {
  const known = signals.get(game) ?? createSignal<Pictures>();
  signals.set(game, known);
  return known;
}

/** The picture that is a disc with the token. */
export const LETTER = 'letter';

/** Returns the picture that was chosen for a kind, if any. */
function chosenPicture({ picture = '' }: PicturedKind): string | undefined {
  return picture.startsWith('svg:') || picture === LETTER ? picture : drawingFor(picture);
}

/**
 * Returns the pictures of kinds by token: the chosen one, or else the drawing with the name
 * of the kind. A drawing is used for one kind only, unless it was chosen for several. The
 * remaining kinds are animals. Where there are too few of them, kinds have no picture and are
 * drawn as discs.
 */
export function picturesOfKinds(kinds: readonly PicturedKind[]): ReadonlyMap<string, string> {
  const pictures = new Map<string, string>();
  for (const kind of kinds) {
    const picture = chosenPicture(kind);
    if (picture !== undefined) pictures.set(kind.letter, picture);
  }
  const taken = new Set(pictures.values());
  const named = kinds.flatMap(({ letter, name }) => {
    const drawing = pictures.has(letter) ? undefined : drawingFor(name);
    return drawing === undefined
      ? []
      : [{ letter, drawing, isExact: drawing === name.toLowerCase() }];
  });
  // A kind with exactly the name of a drawing takes precedence.
  for (const { letter, drawing } of named.sort((a, b) => Number(b.isExact) - Number(a.isExact))) {
    if (taken.has(drawing)) continue;
    taken.add(drawing);
    pictures.set(letter, drawing);
  }
  family()?.addTo(pictures, kinds, taken);
  // A promoted Pawn that is captured as a Pawn, `Q~`, looks like what it has become.
  for (const { letter } of kinds) {
    const picture = letter.endsWith('~') ? pictures.get(letter.slice(0, -1)) : undefined;
    if (picture !== undefined && !pictures.has(letter)) pictures.set(letter, picture);
  }
  return pictures;
}

/** Sets the pictures of a game's pieces. */
export function registerPictures(game: string, kinds: readonly PicturedKind[]): void {
  const pictures = picturesOfKinds(kinds);
  requested.add(game);
  const [now, set] = picturesOf(game);
  if (!isSame(untrack(now), pictures)) set(() => pictures);
}

function isSame(a: Pictures | undefined, b: Pictures): boolean {
  return a?.size === b.size && [...b].every(([token, picture]) => a.get(token) === picture);
}

/** Sets the function that loads the kinds of a game if its pieces are drawn before. */
export function loadPicturesWith(loader: typeof load): void {
  load = loader;
}

function request(game: string): void {
  if (!load || requested.has(game)) return;
  requested.add(game);
  load(game).then(
    ({ kinds }) => registerPictures(game, kinds),
    // The pieces stay discs with letters, and the next page tries again.
    () => requested.delete(game),
  );
}

const uploaded = new Map<string, Glyph>();

/** Returns an uploaded picture. It is drawn on a disc in the colour of the side. */
function uploadedGlyph(picture: string): Glyph {
  const known = uploaded.get(picture);
  if (known) return known;
  const hash = encodeURIComponent(picture.slice('svg:'.length));
  const made = { name: picture, paths: [DISC], image: `/api/workshop/pictures/${hash}` };
  uploaded.set(picture, made);
  return made;
}

/** The disc under letters and uploaded pictures. */
const DISC = {
  paint: 'body',
  d: 'M22.5 4.5a18 18 0 1 1 0 36a18 18 0 1 1 0 -36z',
} as const;

/** Returns the glyph of a picture by its name; undefined if there is none, or not yet. */
export function glyphOfPicture(picture: string): Glyph | undefined {
  if (picture.startsWith('svg:')) return uploadedGlyph(picture);
  return drawingNamed(picture) ?? family()?.drawing(picture);
}

/** Returns the picture of a piece of a workshop game; undefined if it has none yet. */
export function workshopGlyph(game: string, token: string): Glyph | undefined {
  const pictures = picturesOf(game)[0]();
  if (!pictures) request(game);
  const picture = pictures?.get(token);
  return picture === undefined ? undefined : glyphOfPicture(picture);
}
