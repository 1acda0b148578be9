// Prints the imports of TypeScript files, for `cargo xtask tidy`. Reads paths from
// standard input, one per line, and writes a JSON array of { path, line, target, names }.

import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

/** The names that an import or a re-export takes from the other file; `*` for all. */
function namesOf(node) {
  const nameOf = (taken) => taken?.name ?? taken?.value ?? '*';
  const names = (node.specifiers ?? []).map((specifier) =>
    specifier.type === 'ImportDefaultSpecifier'
      ? 'default'
      : nameOf(specifier.imported ?? (node.type === 'ImportDeclaration' ? null : specifier.local)),
  );
  return names.length > 0 ? names : ['*'];
}

/** The path that a node imports: a declaration, a call of `import` or a type. */
function targetOf(node) {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return node.source?.value;
    default:
      return undefined;
  }
}

/** Calls `found` with every node below a node that imports a file, and the file. */
function visit(node, found) {
  const target = targetOf(node);
  if (typeof target === 'string') found(node, target);
  for (const child of Object.values(node).flat()) {
    if (typeof child?.type === 'string') visit(child, found);
  }
}

/** The imports of a source file with their targets as they are written. */
export function importsOf(path, source) {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const lineAt = (offset) => source.slice(0, offset).split('\n').length;
  const imports = [];
  visit(program, (node, target) => {
    imports.push({ path, line: lineAt(node.start), target, names: namesOf(node) });
  });
  return imports;
}

if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const paths = readFileSync(0, 'utf8').split('\n').filter(Boolean);
  const imports = paths.flatMap((path) => importsOf(path, readFileSync(path, 'utf8')));
  console.log(JSON.stringify(imports));
}
