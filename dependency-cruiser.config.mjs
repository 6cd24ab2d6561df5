import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { importRules, readWorkspaces } from './infra/check/import-direction.mjs';

const rootDir = fileURLToPath(new URL('.', import.meta.url));

const mappingThread = 'services/import-worker/src/import-file/mapping/map-rows.worker.ts';
const wholeEntry = 'services/shared/spreadsheets/src/index.ts';
for (const file of [mappingThread, wholeEntry]) {
  if (!existsSync(new URL(file, import.meta.url)))
    throw new Error(`A rule names ${file}, which is not there`);
}

/** Each of these threads would hold a megabyte of code that opens files. */
const mappingThreads = {
  name: 'mapping-threads-open-no-file',
  comment: 'code of the mapping threads imports @highstreet/spreadsheets/rows',
  severity: 'error',
  from: { path: `^${mappingThread}$` },
  to: { path: `^${wholeEntry}$`, reachable: true },
};

export default {
  forbidden: [...importRules(readWorkspaces(rootDir)), mappingThreads],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@highstreet/source', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
