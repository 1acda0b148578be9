/**
 * Ids of games that a text defines: `workshop:NAME-HASH`, perhaps with a start number or
 * within the id of another game (`pacifist:workshop:NAME-HASH`).
 */

/** Returns the id of the text's game; undefined if no text defines the game. */
export function workshopIdOf(game: string): string | undefined {
  const parts = game.split(':');
  const name = parts[parts.indexOf('workshop') + 1];
  return parts.includes('workshop') && name !== undefined ? `workshop:${name}` : undefined;
}

/** Returns whether a text defines the pieces of the game. */
export function isWorkshopGame(game: string): boolean {
  return workshopIdOf(game) !== undefined;
}
