/** The look of a game: its colours in `styles/looks.css`. */
import { createEffect, onCleanup } from 'solid-js';

/** Returns the name of a game's look. Games of the workshop have that of chess. */
export function lookOf(game: string): string {
  return game.split(':', 1)[0] ?? game;
}

/** The looks of mounted pages. While one page replaces another, there are two. */
let mounted: { look: string }[] = [];

function apply() {
  const { dataset } = document.documentElement;
  const look = mounted.at(-1)?.look;
  if (look === undefined) delete dataset.look;
  else dataset.look = look;
}

/** Gives the page the look of a game while the component is mounted. */
export function useLook(game: () => string | undefined) {
  createEffect(() => {
    const id = game();
    if (id === undefined) return;
    const own = { look: lookOf(id) };
    mounted.push(own);
    apply();
    onCleanup(() => {
      mounted = mounted.filter((one) => one !== own);
      apply();
    });
  });
}
