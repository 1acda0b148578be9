// Writes src/api/schema.ts, the TypeScript types of requests and responses, from the
// server's OpenAPI document. With `--check`, only compares.

import { readFile, writeFile } from 'node:fs/promises';
import { compile } from 'json-schema-to-typescript';

const DOCUMENT = '../../crates/server/tests/api/snapshots/api__pages__openapi.snap';
const TYPES = '../src/api/schema.ts';
const LINE_WIDTH = 100;

const HEADER = `// Generated from the server's OpenAPI document by \`npm run types\`. Do not edit.
`;

/** Reads the document, without the header of the snapshot. */
async function readDocument() {
  const text = await readFile(new URL(DOCUMENT, import.meta.url), 'utf8');
  return JSON.parse(text.slice(text.indexOf('\n---\n') + 5));
}

/** Returns the schema of an optional property, which is left out instead of being null. */
function withoutNull(schema) {
  const kinds = [schema.type].flat().filter((type) => type !== 'null');
  if (Array.isArray(schema.type)) return { ...schema, type: kinds.length === 1 ? kinds[0] : kinds };
  const alternatives = schema.oneOf?.filter((one) => one.type !== 'null');
  return alternatives?.length === 1 ? alternatives[0] : schema;
}

/**
 * Converts the document's schemas to definitions of one JSON schema. Keys beside a reference
 * are dropped, since they would make a separate type of it.
 */
function toDefinitions(schema) {
  if (Array.isArray(schema)) return schema.map(toDefinitions);
  if (typeof schema !== 'object' || schema === null) return schema;
  if (typeof schema.$ref === 'string') {
    return { $ref: schema.$ref.replace('#/components/schemas/', '#/$defs/') };
  }
  if (schema.prefixItems) {
    const items = schema.prefixItems.map(toDefinitions);
    return { type: 'array', items, minItems: items.length, maxItems: items.length };
  }
  const entries = Object.entries(schema).map(([name, value]) => {
    if (name !== 'properties') return [name, toDefinitions(value)];
    const required = schema.required ?? [];
    const properties = Object.entries(value).map(([property, its]) => {
      return [property, toDefinitions(required.includes(property) ? its : withoutNull(its))];
    });
    return [name, Object.fromEntries(properties)];
  });
  return Object.fromEntries(entries);
}

/** Removes the type of the whole schema and what the generator says about references. */
function tidy(types) {
  return types
    .replace('export interface Schema {}\n', '')
    .replace(/^ \* This interface was referenced by .*\n \* via the `definition` .*\n/gm, '')
    .replace(/^\/\*\*\n \*\/\n/gm, '')
    .replace(/\n \*\n \*\//g, '\n */')
    .replace(/^( *)\/\*\*\n *\* (.*)\n *\*\/$/gm, (comment, indent, text) =>
      indent.length + text.length <= LINE_WIDTH - '/**  */'.length
        ? `${indent}/** ${text} */`
        : comment,
    );
}

export async function generate() {
  const { components } = await readDocument();
  const $defs = toDefinitions(components.schemas);
  const schema = { title: 'Schema', type: 'object', additionalProperties: false, $defs };
  const types = await compile(schema, 'Schema', {
    additionalProperties: false,
    bannerComment: HEADER,
    format: true,
    style: { singleQuote: true, printWidth: LINE_WIDTH },
    unreachableDefinitions: true,
  });
  return tidy(types);
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const file = new URL(TYPES, import.meta.url);
  const types = await generate();
  if (process.argv.includes('--check')) {
    const old = await readFile(file, 'utf8').catch(() => '');
    if (old !== types) {
      console.error('src/api/schema.ts does not match the API of the server: npm run types');
      process.exit(1);
    }
  } else {
    await writeFile(file, types);
  }
}
