/** The family of animals for the site. */
import type { Family } from './family';

export const HERALDRY: Family = {
  names: [
    'bear',
    'fox',
    'stag',
    'ram',
    'boar',
    'owl',
    'bat',
    'butterfly',
    'bee',
    'beetle',
    'crab',
    'scorpion',
    'spider',
    'turtle',
    'frog',
    'dolphin',
    'cobra',
    'snail',
    'swan',
    'rooster',
    'hare',
    'squirrel',
    'octopus',
    'peacock',
  ],
  load: async () => (await import('./animals')).default,
};
