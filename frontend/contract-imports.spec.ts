import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const pages = join(import.meta.dirname, 'src');
const contract = join(import.meta.dirname, '../services/shared/api-contract/src');

const sourcesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.spec)\.tsx?$/.test(path))
    .map((path) => join(folder, path));

/** The names that the pages' code imports from the contract, without types. */
function importedValues(): string[] {
  const imports = sourcesBelow(pages).flatMap((path) => [
    ...readFileSync(path, 'utf8').matchAll(/^import \{([^}]*)\} from '@highstreet\/api-contract'/gm),
  ]);
  const names = imports.flatMap(([, list = '']) => list.split(',').map((name) => name.trim()));
  return [...new Set(names)].filter((name) => name !== '').sort();
}

/** Whether a file of the contract has schemas, or imports values of one that has. */
function hasSchemas(path: string): boolean {
  const text = readFileSync(path, 'utf8');
  const imported = [...text.matchAll(/^import (?!type )[^']*'\.\/([^']+)\.js'/gm)];
  return (
    / from 'zod'/.test(text) || imported.some(([, name = '']) => hasSchemas(join(contract, `${name}.ts`)))
  );
}

// The bundler keeps a whole file for one value of it: each page of the admin area fetched all schemas for four constants.
it('the pages import no value of the contract that brings its schemas along', () => {
  const values = importedValues();
  expect(values).toContain('weekdays');
  const files = sourcesBelow(contract).map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const isLight = (value: string): boolean =>
    files.some(
      ({ path, text }) =>
        new RegExp(`^export (?:const|function) ${value}\\b`, 'm').test(text) && !hasSchemas(path),
    );
  expect(values.filter((value) => !isLight(value))).toEqual([]);
});
