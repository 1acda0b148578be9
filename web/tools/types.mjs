// Writes src/api/schema.ts: the TypeScript types of everything that the server
// says and hears, out of its OpenAPI document. `--check` only compares.

import { readFile, writeFile } from 'node:fs/promises';
import { compile } from 'json-schema-to-typescript';

const DOCUMENT = '../../crates/server/tests/api/snapshots/api__pages__openapi.snap';
const TYPES = '../src/api/schema.ts';

const HEADER = `// Generated from the server's OpenAPI document by \`npm run types\`. Do not edit.
`;

/** The document, without what the snapshot says of itself. */
async function readDocument() {
  const text = await readFile(new URL(DOCUMENT, import.meta.url), 'utf8');
  return JSON.parse(text.slice(text.indexOf('\n---\n') + 5));
}

/** Says of a property that may be missing that it is never null: it is left out then. */
function withoutNull(schema) {
  const kinds = [schema.type].flat().filter((type) => type !== 'null');
  if (Array.isArray(schema.type)) return { ...schema, type: kinds.length === 1 ? kinds[0] : kinds };
  const alternatives = schema.oneOf?.filter((one) => one.type !== 'null');
  return alternatives?.length === 1 ? alternatives[0] : schema;
}

/**
 * The document's schemas as definitions of one JSON schema. What stands beside
 * a reference is dropped, since it would make a type of its own of it.
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

export async function generate() {
  const { components } = await readDocument();
  const $defs = toDefinitions(components.schemas);
  const schema = { title: 'Schema', type: 'object', additionalProperties: false, $defs };
  return compile(schema, 'Schema', {
    additionalProperties: false,
    bannerComment: HEADER,
    format: true,
    style: { singleQuote: true, printWidth: 100 },
    unreachableDefinitions: true,
  });
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const file = new URL(TYPES, import.meta.url);
  const types = await generate();
  if (process.argv.includes('--check')) {
    const old = await readFile(file, 'utf8').catch(() => '');
    if (old !== types) {
      console.error('src/api/schema.ts is not what the server says: npm run types');
      process.exit(1);
    }
  } else {
    await writeFile(file, types);
  }
}
