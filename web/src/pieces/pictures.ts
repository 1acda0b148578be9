/**
 * Pictures of the pieces of games that are made from a text. Each kind says which picture
 * it has; the kinds of a game are registered when they are known, and requested when a
 * piece has to be drawn before. What is drawn follows, since the pictures are signals.
 */
import { type Accessor, createSignal, type Setter, untrack } from 'solid-js';
import { drawingFor } from './aliases';
import { drawingNamed } from './drawings';
import type { Glyph } from './glyph';

/** What is needed of a kind of piece. */
export interface PicturedKind {
  readonly letter: string;
  readonly name: string;
  /** Name of a drawing, or `svg:HASH` for an uploaded picture. */
  readonly picture?: string | undefined;
}

type Pictures = ReadonlyMap<string, string>;

const signals = new Map<string, [Accessor<Pictures | undefined>, Setter<Pictures | undefined>]>();
const requested = new Set<string>();
let load: ((game: string) => Promise<{ kinds: readonly PicturedKind[] }>) | undefined;

function picturesOf(game: string) {
  const known = signals.get(game) ?? createSignal<Pictures>();
  signals.set(game, known);
  return known;
}

/** Returns the picture that a kind has if none was chosen: the drawing with its name. */
export function pictureOfKind({ name, picture }: Omit<PicturedKind, 'letter'>): string | undefined {
  if (picture?.startsWith('svg:')) return picture;
  return (picture && drawingFor(picture)) || drawingFor(name);
}

/** Sets the pictures of a game's pieces. */
export function registerPictures(game: string, kinds: readonly PicturedKind[]): void {
  const pictures = new Map<string, string>();
  for (const kind of kinds) {
    const picture = pictureOfKind(kind);
    if (picture) pictures.set(kind.letter.toUpperCase(), picture);
  }
  requested.add(game);
  const [now, set] = picturesOf(game);
  if (!isSame(untrack(now), pictures)) set(() => pictures);
}

function isSame(a: Pictures | undefined, b: Pictures): boolean {
  return a?.size === b.size && [...b].every(([token, picture]) => a.get(token) === picture);
}

/** Sets how the kinds of a game are loaded whose pieces are drawn before they are known. */
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
export const DISC = {
  paint: 'body',
  d: 'M22.5 4.5a18 18 0 1 1 0 36a18 18 0 1 1 0 -36z',
} as const;

/** Returns the glyph of a picture by its name; undefined if there is none. */
export function glyphOfPicture(picture: string): Glyph | undefined {
  return picture.startsWith('svg:') ? uploadedGlyph(picture) : drawingNamed(picture);
}

/** Returns the picture of a piece of a workshop game; undefined if it has none yet. */
export function workshopGlyph(game: string, token: string): Glyph | undefined {
  const pictures = picturesOf(game)[0]();
  if (!pictures) request(game);
  const picture = pictures?.get(token);
  return picture === undefined ? undefined : glyphOfPicture(picture);
}
