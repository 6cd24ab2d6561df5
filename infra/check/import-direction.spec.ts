import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import type { ICruiseOptions, ICruiseResult, IForbiddenRuleType } from 'dependency-cruiser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importRules, readWorkspaces } from './import-direction.mjs';

const workspaces = readWorkspaces(join(import.meta.dirname, '../..'));

/** Invented files in the folders of the real workspaces, checked against the real rules. */
describe('import direction', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'highstreet-imports-'));
  });
  afterEach(() => {
    rmSync(root, { recursive: true });
  });

  /** The names of the rules that `from` breaks, one of the files. */
  const rulesBroken = async (from: string, files: Readonly<Record<string, string>>): Promise<string[]> => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    const options: ICruiseOptions = {
      baseDir: root,
      validate: true,
      tsPreCompilationDeps: true,
      ruleSet: { forbidden: importRules(workspaces) as IForbiddenRuleType[] },
    };
    const { output } = await cruise([from], options);
    return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name);
  };
  const violations = (from: string, to: string): Promise<string[]> =>
    rulesBroken(from, { [to]: 'export const answer = 42;', [from]: `import '${join(root, to)}';` });

  it.each([
    ['services/catalog-api/src/a.ts', 'services/import-worker/src/b.ts', 'nothing-imports-import-worker'],
    ['frontend/src/a.ts', 'services/shared/database/src/b.ts', 'frontend-imports-the-contract-only'],
    ['frontend/src/a.ts', 'services/catalog-api/src/b.ts', 'nothing-imports-catalog-api'],
    [
      'services/shared/platform/src/a.ts',
      'services/shared/database/src/b.ts',
      'platform-imports-its-own-line',
    ],
    ['services/shared/api-contract/src/a.ts', 'frontend/src/b.ts', 'api-contract-imports-its-own-line'],
    ['services/catalog-api/src/a.ts', 'services/shared/testing/src/b.ts', 'tests-stay-tests'],
    ['frontend/src/lib/a.ts', 'frontend/src/ui/b.ts', 'lib-imports-no-layer-above'],
    ['frontend/src/ui/a.ts', 'frontend/src/features/cities/b.ts', 'ui-imports-no-layer-above'],
    ['frontend/src/features/cities/a.ts', 'frontend/src/pages/city/b.ts', 'features-imports-no-layer-above'],
    ['frontend/src/pages/city/a.ts', 'frontend/src/app/b.ts', 'pages-imports-no-layer-above'],
    ['frontend/src/features/cities/api/a.ts', 'frontend/src/features/search/b.ts', 'features-stand-alone'],
    ['frontend/src/pages/city/a.ts', 'frontend/src/pages/cities/b.ts', 'pages-stand-alone'],
    ['frontend/src/a.ts', 'frontend/server/b.ts', 'page-code-and-host-share-types-only'],
    ['frontend/server/a.ts', 'frontend/src/b.ts', 'host-imports-no-page-code'],
  ])('does not allow %s to import %s', async (from, to, rule) => {
    expect(await violations(from, to)).toContain(rule);
  });

  it.each([
    ['services/catalog-api/src/a.ts', 'services/shared/platform/src/b.ts'],
    ['services/catalog-api/test/a.int.spec.ts', 'services/shared/testing/src/b.ts'],
    ['services/shared/search-index/src/a.ts', 'services/shared/api-contract/src/b.ts'],
    ['frontend/src/a.ts', 'services/shared/api-contract/src/b.ts'],
    ['frontend/src/app/a.ts', 'frontend/src/pages/city/b.ts'],
    ['frontend/src/pages/city/a.ts', 'frontend/src/features/cities/b.ts'],
    ['frontend/src/features/cities/a.ts', 'frontend/src/features/cities/api/b.ts'],
    ['frontend/src/features/cities/a.ts', 'frontend/src/ui/b.ts'],
    ['frontend/src/a.ts', 'frontend/server/render-contract.ts'],
  ])('allows %s to import %s', async (from, to) => {
    expect(await violations(from, to)).toEqual([]);
  });

  it.each([
    ['each other', `import './a.ts';`],
    ['each other, the one a type only', `import type { A } from './a.ts';`],
  ])('rejects two files that import %s', async (_, back) => {
    const files = {
      'frontend/src/a.ts': `import './b.ts'; export type A = string;`,
      'frontend/src/b.ts': back,
    };
    expect(await rulesBroken('frontend/src/a.ts', files)).toContain('no-cycles');
  });
});
