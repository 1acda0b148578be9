// Writes crates/picture/src/drawings.json: the drawings of the pieces and the colours of the
// boards, as the client has them, for pictures that are made outside of browsers. Also writes
// examples of which drawing a kind gets, for its tests. With `--check`, only compares.

import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'vite';

const ROOT = new URL('../', import.meta.url);
const CRATE = new URL('../crates/picture/', ROOT);

/** The colours of a board in style sheets, by the part of the picture. */
const COLORS = {
  light: '--board-light',
  dark: '--board-dark',
  'light-ink': '--board-light-ink',
  'dark-ink': '--board-dark-ink',
  'graph-ground': '--graph-background',
  'graph-ink': '--graph-ink',
  'graph-line': '--graph-line',
  'graph-node': '--graph-node',
  paper: '--paper',
  accent: '--accent',
};

/** Kinds of pieces, each game as a list of their tokens, names and chosen pictures. */
const KINDS = [
  [
    ['K', 'King'],
    ['M', 'Marshall'],
    ['C', 'Chancellor'],
    ['E', 'Emperor'],
  ],
  [
    ['Q', 'Queen'],
    ['Q~', 'Queen'],
    ['L', 'Promoted Lance'],
    ['X', 'Nobody knows'],
  ],
  [
    ['A', 'Anything', 'img/Relay--Knight.png'],
    ['B', 'Relay Knight'],
    ['C', 'Tower', 'letter'],
    ['D', 'Rook', 'svg:0123'],
    ['E', 'War Machine', 'no-such-drawing'],
  ],
  [
    ['A', 'Nobody knows'],
    ['A~', 'Nobody knows'],
    ['B', 'Nobody knows'],
    ['+B', 'Promoted Zauberstübchen 棋'],
    ['C', 'Owl'],
    ['D', 'Somebody', 'bear'],
  ],
  Array.from({ length: 26 }, (_, i) => [String.fromCharCode(65 + i), `Kind ${i}`]),
];

async function readColors(file, looks) {
  const css = await readFile(new URL(`src/styles/${file}`, ROOT), 'utf8');
  for (const [, selector, body] of css.matchAll(
    /^(:root|\[data-look="\w+"\])(?:,\n:host)? \{([^}]*)\}/gm,
  )) {
    const look = /"(\w+)"/.exec(selector)?.[1] ?? '';
    for (const [name, property] of Object.entries(COLORS)) {
      const value = new RegExp(`${property}: light-dark\\((#\\w+),`).exec(body)?.[1];
      if (value !== undefined) looks[look] = { ...looks[look], [name]: value };
    }
  }
}

/** Returns the colours of all looks in the light. */
async function looks() {
  const found = {};
  await readColors('base.css', found);
  await readColors('looks.css', found);
  return Object.fromEntries(
    Object.entries(found).map(([look, colors]) => [look, { ...found[''], ...colors }]),
  );
}

/** Returns the drawings: for each its paths as pairs of the paint and the data. */
function drawingsOf(all) {
  const paths = (drawing) => drawing.paths.map(({ paint, d }) => [paint, d]);
  return Object.fromEntries(all.map((drawing) => [drawing.name, paths(drawing)]));
}

/** Returns the places of the paths that small squares keep, for each drawing that has any. */
function keptOf(all) {
  const kept = ({ paths }) => [...paths.keys()].filter((i) => paths[i].isKept);
  const places = all.map((drawing) => [drawing.name, kept(drawing)]);
  return Object.fromEntries(places.filter(([, indices]) => indices.length > 0));
}

function setsOf({ pieceSetOf }, games) {
  const named = (game) => {
    const set = Object.entries(pieceSetOf(game) ?? {});
    return Object.fromEntries(set.map(([token, { name }]) => [token, name]));
  };
  return Object.fromEntries(games.map((game) => [game, named(game)]));
}

async function files() {
  const server = await createServer({
    root: ROOT.pathname,
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const load = (name) => server.ssrLoadModule(`/src/pieces/${name}.ts`);
    const drawings = await load('drawings');
    const { OTHER_NAMES } = await load('aliases');
    const { picturesOfKinds } = await load('pictures');
    const { HERALDRY } = await load('heraldry');
    (await load('family')).drawUnknownWith(HERALDRY);
    const { '': look, ...own } = await looks();
    const named = drawings.DRAWING_NAMES.map(drawings.drawingNamed);
    const all = [...named, ...(await load('animals')).default];
    const games = Object.keys(own);
    const data = {
      drawings: drawingsOf(all),
      kept: keptOf(all),
      animals: HERALDRY.names,
      sets: setsOf(drawings, ['chess', ...games]),
      names: OTHER_NAMES,
      look,
      looks: own,
    };
    const examples = KINDS.map((kinds) => ({
      kinds,
      pictures: Object.fromEntries(
        picturesOfKinds(kinds.map(([letter, name, picture]) => ({ letter, name, picture }))),
      ),
    }));
    return [
      ['src/drawings.json', data],
      ['src/kinds.json', examples],
    ];
  } finally {
    await server.close();
  }
}

let isStale = false;
for (const [path, value] of await files()) {
  const file = new URL(path, CRATE);
  const text = `${JSON.stringify(value, null, 1)}\n`;
  if (!process.argv.includes('--check')) await writeFile(file, text);
  else isStale ||= (await readFile(file, 'utf8')) !== text;
}
if (isStale) {
  console.error('crates/picture/src/drawings.json is not as the client draws: npm run pictures');
  process.exitCode = 1;
}
