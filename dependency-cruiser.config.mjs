import { fileURLToPath } from 'node:url';
import { importRules, readWorkspaces } from './infra/check/import-direction.mjs';

const rootDir = fileURLToPath(new URL('.', import.meta.url));

/** Each of these threads would hold a megabyte of code that opens files. */
const mappingThreads = {
  name: 'mapping-threads-open-no-file',
  comment: 'code of the mapping threads imports @highstreet/spreadsheets/rows',
  severity: 'error',
  from: { path: '^services/import-worker/src/import-file/mapping/map-rows\\.worker\\.ts$' },
  to: { path: '^services/shared/spreadsheets/src/index\\.ts$', reachable: true },
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
