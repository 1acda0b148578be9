// Prints the length of every named function of TypeScript files, for
// `cargo xtask tidy`. Reads paths from standard input, one per line, and writes
// a JSON array of { path, name, line, lines }.

import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

/** Returns the name that a node gives to a function in one of its fields. */
function nameOf(node, field) {
  if (node.type === 'ExportDefaultDeclaration') return 'default';
  const names = { VariableDeclarator: ['init', 'id'], AssignmentExpression: ['right', 'left'] };
  const [value, target] = names[node.type] ?? ['value', 'key'];
  if (field !== value) return undefined;
  const named = node[target];
  return named?.name ?? named?.value ?? named?.property?.name;
}

/** Calls `found` with every function below a node and its name, if it has one. */
function visit(node, name, found) {
  if (FUNCTIONS.includes(node.type)) found(node, node.id?.name ?? name);
  for (const [field, value] of Object.entries(node)) {
    for (const child of [value].flat()) {
      if (typeof child?.type === 'string') visit(child, nameOf(node, field), found);
    }
  }
}

/**
 * The named functions of a source file: their names, first lines and numbers of
 * lines. Functions without a name count towards the function around them.
 */
export function functionsOf(path, source) {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const lineAt = (offset) => source.slice(0, offset).split('\n').length;
  const functions = [];
  visit(program, undefined, (node, name) => {
    if (name === undefined) return;
    const line = lineAt(node.start);
    functions.push({ path, name: String(name), line, lines: lineAt(node.end) - line + 1 });
  });
  return functions;
}

if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const paths = readFileSync(0, 'utf8').split('\n').filter(Boolean);
  const functions = paths.flatMap((path) => functionsOf(path, readFileSync(path, 'utf8')));
  console.log(JSON.stringify(functions));
}
