// Compresses the scripts and style sheets of a built client, which are then embedded in the program
// in place of the originals: `node tools/compress.mjs DIR`. Brotli at its best quality takes too
// long for a server, and a fast one makes pages a third larger.

import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const dir = process.argv[2];
if (!dir) throw new Error('usage: node tools/compress.mjs DIR');
for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|css)$/.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  await writeFile(`${file}.br`, brotliCompressSync(await readFile(file)));
  await rm(file);
}
