import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/**
 * `docs/specification.md` names a test for everything that the product does: each table row ends in a cell of
 * code spans, each `path/of/the.spec.ts › name of the test`.
 *
 * @typedef {{ line: number, statement: string, tests: string[] }} Row
 */

const SEPARATOR = ' › ';

/**
 * The rows of a page's tables, without headings.
 * @param {string} page Markdown
 * @returns {Row[]}
 */
export function readRows(page) {
  const lines = page.split('\n');
  const isRule = (/** @type {string | undefined} */ line) => /^\|[\s:|-]+\|$/.test(line ?? '');
  return lines.flatMap((line, index) => {
    if (!line.startsWith('|') || isRule(line) || isRule(lines[index + 1])) return [];
    const cells = line.split(/(?<!\\)\|/).slice(1, -1);
    const tests = [...(cells.at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, text]) => text ?? '');
    return [{ line: index + 1, statement: (cells[0] ?? '').trim(), tests }];
  });
}

/**
 * The names of a test file's tests, as written in the source: a parameterised name keeps its `%s`.
 * @param {string} source TypeScript
 * @returns {Set<string>}
 */
export function readTestNames(source) {
  /** @type {Set<string>} */
  const names = new Set();
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const [name] = node.arguments;
      if (name !== undefined && ts.isStringLiteralLike(name)) names.add(name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('test.tsx', source, ts.ScriptTarget.Latest));
  return names;
}

/**
 * The errors of the page: rows without a test, and tests that do not exist.
 * @param {string} page Markdown
 * @param {string} rootDir the repository
 * @returns {string[]} one line for each
 */
export function problemsOf(page, rootDir) {
  /** @type {Map<string, Set<string> | undefined>} */
  const namesOfFiles = new Map();
  const namesOf = (/** @type {string} */ file) => {
    if (!namesOfFiles.has(file)) {
      const path = join(rootDir, file);
      namesOfFiles.set(file, existsSync(path) ? readTestNames(readFileSync(path, 'utf8')) : undefined);
    }
    return namesOfFiles.get(file);
  };
  return readRows(page).flatMap(({ line, statement, tests }) => {
    if (tests.length === 0) return [`line ${line}: no test shows "${statement}"`];
    return tests.flatMap((test) => {
      const [file = '', ...name] = test.split(SEPARATOR);
      const names = namesOf(file);
      if (names === undefined) return [`line ${line}: there is no file ${file}`];
      return names.has(name.join(SEPARATOR)) ? [] : [`line ${line}: there is no test ${test}`];
    });
  });
}

/**
 * Whether the expression declares a test: `it`, `test`, `it.each(…)`, `it.skipIf(…)`. A skipped test proves
 * nothing.
 * @param {ts.Expression} expression
 * @returns {boolean}
 */
function isTest(expression) {
  if (ts.isIdentifier(expression)) return expression.text === 'it' || expression.text === 'test';
  if (ts.isPropertyAccessExpression(expression)) {
    return !['skip', 'todo'].includes(expression.name.text) && isTest(expression.expression);
  }
  if (ts.isCallExpression(expression)) return isTest(expression.expression);
  return ts.isTaggedTemplateExpression(expression) && isTest(expression.tag);
}
