import { fileURLToPath } from 'node:url';
import { importRules, readWorkspaces } from './infra/check/import-direction.mjs';

const rootDir = fileURLToPath(new URL('.', import.meta.url));

export default {
  forbidden: importRules(readWorkspaces(rootDir)),
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
