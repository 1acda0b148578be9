/**
 * Ids of games with a definition: `workshop:NAME-HASH`, perhaps with a start number or
 * within the id of another game (`pacifist:workshop:NAME-HASH`).
 */

/** Returns the id of the game in the workshop; undefined for other games. */
export function workshopIdOf(game: string): string | undefined {
  const parts = game.split(':');
  const name = parts[parts.indexOf('workshop') + 1];
  return parts.includes('workshop') && name !== undefined ? `workshop:${name}` : undefined;
}

/** Returns whether the pieces of the game are defined in the workshop. */
export function isWorkshopGame(game: string): boolean {
  return workshopIdOf(game) !== undefined;
}
