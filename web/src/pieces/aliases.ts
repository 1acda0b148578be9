/** Names of pieces and of the images of diagrams, with the drawing for each. */
import { drawingNamed } from './drawings';
import { family } from './family';

/** Drawings by the other names of their pieces, as words in lower case with hyphens. */
export const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  king: ['emperor', 'shah', 'general', 'royal', 'prince-king', 'royalking'],
  queen: ['lady', 'dragon-queen'],
  rook: ['tower', 'castle', 'chariot'],
  bishop: ['runner', 'crookedbishop'],
  knight: ['horse', 'mao', 'rider', 'horseman', 'shogiknight', 'shogi-knight'],
  pawn: ['soldier', 'foot', 'shogipawn', 'shogi-pawn', 'standard-pawn', 'berolina', 'hoplite'],
  chancellor: ['marshall', 'marshal', 'empress', 'rookknight', 'rook-knight', 'knightrook'],
  archbishop: [
    'cardinal',
    'princess',
    'janus',
    'minister',
    'bishopknight',
    'bishop-knight',
    'knightbishop',
  ],
  amazon: ['queenknight', 'queen-knight', 'terror', 'superqueen', 'maharaja'],
  nightrider: ['knightrider', 'unicorn-rider'],
  ferz: ['fers', 'firzan', 'advisor', 'counsellor', 'counselor', 'met', 'mandarin', 'guard'],
  wazir: ['vizier', 'duke', 'steward'],
  man: ['commoner', 'mann', 'prince', 'guardian', 'warrior', 'centaur'],
  elephant: ['alfil', 'fil', 'alibaba', 'ferz-alfil', 'fersalfil', 'khon', 'modern-elephant'],
  cannon: ['pao', 'janggicannon', 'catapult'],
  lion: ['murray-lion', 'leopard', 'tiger', 'panther'],
  gold: ['goldgeneral', 'gold-general', 'tokin'],
  silver: ['silvergeneral', 'silver-general'],
  lance: ['spear', 'copper', 'coppergeneral'],
  camel: ['caliph', 'long-knight'],
  champion: ['templar', 'wd', 'woodyrook'],
  griffon: ['gryphon', 'griffin', 'eagle', 'vulture'],
  wizard: ['mage', 'wizard--swap', 'magician', 'witch'],
  sorcerer: ['sorcerer--swap', 'sorceress'],
  'relay-knight': ['relay--knight'],
  'flash-bishop': ['bishop--wind', 'bishop--lightning'],
  'shoving-rook': ['americanfootball--rook', 'rook--shove'],
  'power-queen': ['queen--lightning'],
  linebacker: ['linebackerpawn', 'linebacker-pawn'],
  aurochs: ['ox', 'bull', 'buffalo', 'rhino', 'rhinoceros'],
  impala: ['antelope', 'gnu', 'zebra', 'gazelle'],
  kirin: ['kylin', 'quirin'],
  machine: ['dabbaba', 'dabbabah', 'war-machine', 'siege-tower'],
  grasshopper: ['locust', 'cricket'],
  ship: ['boat', 'galleon'],
  phoenix: ['bird', 'fad'],
  bodyguard: ['shield'],
  hawk: ['falcon', 'raven'],
  'ninja-pawn': ['ninja'],
  slicer: ['sword', 'swordsman', 'blade'],
  commander: ['captain', 'officer'],
  'zigzag-bishop': ['crooked-bishop', 'boyscout'],
  'zigzag-rook': ['crooked-rook', 'girlscout'],
};

const drawingOf: ReadonlyMap<string, string> = new Map(
  Object.entries(OTHER_NAMES).flatMap(([drawing, names]) => names.map((name) => [name, drawing])),
);

/** Reduces a name or the address of an image to words: `img/Relay--Knight.png`. */
function words(name: string): string {
  const file = name.toLowerCase().split('/').at(-1) ?? '';
  return file.replace(/\.(?:png|gif|svg|jpe?g|webp)$/, '').replaceAll(/[\s_]+/g, '-');
}

/** Returns the name of our drawing for a piece or an image with this name. */
export function drawingFor(name: string): string | undefined {
  const whole = words(name);
  if (drawingNamed(whole) || family()?.names.includes(whole)) return whole;
  const known = drawingOf.get(whole);
  if (known !== undefined) return known;
  const joined = drawingOf.get(whole.replaceAll('-', ''));
  // A promoted piece looks like what it has become.
  return joined ?? (whole.startsWith('promoted-') ? drawingFor(whole.slice(9)) : undefined);
}
