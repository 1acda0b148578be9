/** A game against the computer that starts without a form, with the settings used last. */
import * as t from 'texts:home';
import * as ui from 'texts:ui';
import type { NewGame } from '../api/types';
import { clockName } from '../live/clock';
import { clockOf, type LiveSettings, loadSettings, newGameRequest } from './newGameSettings';

/** Returns the settings used last, with the computer as the opponent. */
function quickSettings(): LiveSettings {
  return { ...loadSettings(), opponent: 'computer' };
}

export function quickGameRequest(game: string): NewGame {
  return newGameRequest(game, quickSettings(), '');
}

/** Returns the settings in words: "Level 2, no clock". */
export function quickGameText(): string {
  const settings = quickSettings();
  const { level, side } = settings;
  const time = clockOf(settings);
  const clock = time ? clockName(time) : ui.noClock();
  return side === 'random'
    ? t.quickSettings({ level, clock })
    : t.quickSettingsSide({ level, side, clock });
}
