/** A game against the computer that starts without a form, with the settings used last. */
import type { NewGame } from '../api/types';
import { clockName } from '../live/clock';
import { clockOf, loadSettings, newGameRequest, type Settings } from './newGameSettings';

/** Returns the settings used last, with the computer as the opponent. */
function quickSettings(): Settings {
  return { ...loadSettings(), opponent: 'computer' };
}

export function quickGameRequest(game: string): NewGame {
  return newGameRequest(game, quickSettings(), '');
}

/** Returns the settings in words: "Level 2, no clock". */
export function quickGameText(): string {
  const settings = quickSettings();
  const clock = clockOf(settings);
  const side = settings.side === 'random' ? '' : `you play ${settings.side}, `;
  return `Level ${settings.level}, ${side}${clock ? clockName(clock) : 'no clock'}`;
}
