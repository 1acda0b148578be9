// Writes the files of the display face in src/styles/face from the package of the whole face: the
// characters that headings need. Those of the home page are one file, which every page loads. The
// others are a second file, which browsers load only if a heading has one of them. With `--check`,
// only compares.

import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const FOLDER = new URL('../src/styles/face/', import.meta.url);
const { resolve } = createRequire(import.meta.url);

/** The characters of each file. face.css has the range of the first one. */
const FILES = {
  first: ' .CFHMPRTWZabcdefghiklmnoprstuvwxyz',
  others: `ABDEGIJKLNOQSUVXYjq!"&%'()+,-/:?0123456789«·»ÄÖÜßäéèñöü–—‘’‚“”„…`,
};

async function files() {
  const whole = await readFile(resolve('@fontsource/grenze/files/grenze-latin-500-normal.woff2'));
  const subsets = Object.entries(FILES).map(async ([name, text]) => {
    const options = { targetFormat: 'woff2', noHinting: true, noLayoutClosure: true };
    const subset = await subsetFont(whole, text, {
      ...options,
      keepFeatures: ['kern'],
      dropTables: ['gasp'],
    });
    return [`grenze-${name}.woff2`, subset];
  });
  const licence = await readFile(resolve('@fontsource/grenze/LICENSE'));
  return [...(await Promise.all(subsets)), ['OFL.txt', licence]];
}

let isStale = false;
for (const [name, content] of await files()) {
  const file = new URL(name, FOLDER);
  if (!process.argv.includes('--check')) await writeFile(file, content);
  else isStale ||= !content.equals(await readFile(file));
}
if (isStale) {
  console.error('src/styles/face is not what tools/face.mjs makes: npm run face');
  process.exitCode = 1;
}
