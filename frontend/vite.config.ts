import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { keepBuildsBefore } from './keep-builds-before.ts';
import { shakableRouter } from './shakable-router.ts';
import { reachesVisitors } from './visitor-modules.ts';

// What is built here is for production, also where the environment says development: Vite would make markup for React's
// development code, and the production code, which is what goes into the bundles, cannot draw it.
process.env['NODE_ENV'] = 'production';

const COMPRESSIBLE = /\.(js|css|svg)$/;

/** React Router's package names its development build only; the other one has no warnings to carry. */
const reactRouter = fileURLToPath(new URL('../node_modules/react-router/dist/production/', import.meta.url));

const noInfiniteQueries = fileURLToPath(new URL('src/lib/no-infinite-queries.ts', import.meta.url));

const lucideIcon = fileURLToPath(new URL('src/ui/create-lucide-icon.ts', import.meta.url));

/** What most pages have in common, the names of the API and the icons among it. */
const SHARED = /frontend\/src\/(app|ui|lib|features)\/|\/lucide-react\/|\/api-contract\/src\/|preload-helper/;

/** Of that, what only pages with lists have: a business's page and those of text do without. */
const LISTS =
  /frontend\/src\/(features\/(cities|categories)\/|features\/businesses\/(listed-business|components\/(business-(card|grid|list)|highlighted))|features\/search\/(choices|components\/choice)|ui\/(empty-(list|state)|page-numbers|pagination|tile-grid|use-query-change))/;

/** Parts of the query library that only the administrator's pages use. */
const ADMIN_QUERIES =
  /\/(query-core|react-query)\/build\/modern\/(mutationObserver|useMutation|useMutationState)\./;

/** With the few lines that join the files, which would be a file of their own. */
const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\/|^\0rolldown/;

/** Writes .br and .gz beside each text asset, so that the gateway never compresses a file twice. */
function precompress(): Plugin {
  return {
    name: 'highstreet:precompress',
    apply: 'build',
    generateBundle: {
      // Behind Vite's own last step, which writes into the chunks what each of them preloads.
      order: 'post',
      handler(_options, bundle) {
        if (this.environment.name !== 'client') return;
        for (const [fileName, file] of Object.entries(bundle)) {
          if (!COMPRESSIBLE.test(fileName)) continue;
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          const brotli = brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotli });
          this.emitFile({
            type: 'asset',
            fileName: `${fileName}.gz`,
            source: gzipSync(source, { level: 9 }),
          });
        }
      },
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), shakableRouter(), precompress(), keepBuildsBefore()],
  resolve: {
    conditions: ['@highstreet/source', 'module', 'browser', 'development|production'],
    alias: [
      { find: /^react-router$/, replacement: `${reactRouter}index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${reactRouter}dom-export.mjs` },
      // What each icon of lucide-react imports.
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: lucideIcon },
      // Imported by the query library's core for a kind of query that no page makes.
      { find: /^\.\/infiniteQueryBehavior\.js$/, replacement: noInfiniteQueries },
    ],
  },
  // Names React's production code in the server bundle too, whatever the environment says.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: {
    // Everything but Node's own modules goes into the server bundle: one file set to deploy, quicker to start.
    noExternal: true,
    resolve: { conditions: ['@highstreet/source', 'module', 'node', 'development|production'] },
  },
  build: isSsrBuild
    ? { target: 'node20', copyPublicDir: false, minify: false }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        // Browsers without modulepreload fetch the same files a little later.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ['src/entry-client.tsx', 'src/entry-ad-space.ts'],
          output: {
            codeSplitting: {
              // What changes rarely stays cached; what most pages share is one file instead of thirty.
              groups: [
                {
                  name: 'framework',
                  test: (id) => FRAMEWORK.test(id) && !ADMIN_QUERIES.test(id),
                },
                {
                  debugName: 'lists',
                  name: (id, context) =>
                    reachesVisitors(id, (module) => context.getModuleInfo(module)) ? 'lists' : null,
                  test: LISTS,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                },
                {
                  debugName: 'shared',
                  name: (id, context) =>
                    reachesVisitors(id, (module) => context.getModuleInfo(module)) ? 'shared' : null,
                  test: SHARED,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                },
                {
                  // The administrator's own and the icons that nobody else has: no visitor fetches any of it.
                  name: 'admin',
                  test: /frontend\/src\/(ui\/admin|lib\/admin-|features\/admin-)|\/lucide-react\//,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
}));
