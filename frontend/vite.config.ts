import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { keepPreviousBuilds } from './keep-previous-builds.ts';
import { plainIcons } from './plain-icons.ts';
import { shakableRouter } from './shakable-router.ts';
import { typefaceLicences } from './typeface-licences.ts';
import { visitorScripts } from './visitor-modules.ts';
import { withoutNames } from './without-names.ts';

// Always builds for production, even when NODE_ENV is `development`: Vite would then compile JSX for React's
// development code, but the bundles contain React's production code, which cannot render that.
process.env['NODE_ENV'] = 'production';

const COMPRESSIBLE = /\.(js|css|svg)$/;

/** React Router's package exports only its development build; the production build leaves out warnings for developers. */
const reactRouter = fileURLToPath(new URL('../node_modules/react-router/dist/production/', import.meta.url));

/** React DOM's entries choose between two builds, and check at run time how they were bundled. */
const reactDom = fileURLToPath(new URL('../node_modules/react-dom/cjs/', import.meta.url));

const FIRST_SCRIPT = fileURLToPath(new URL('src/entry-client.tsx', import.meta.url));

const noInfiniteQueries = fileURLToPath(new URL('src/lib/api/no-infinite-queries.ts', import.meta.url));

const lucideIcon = fileURLToPath(new URL('src/ui/create-lucide-icon.ts', import.meta.url));

/**
 * Code that most pages share, including the names of the API and the icons. Three have figures in tiles, and few visitors
 * see a notification.
 */
const SHARED =
  /frontend\/src\/(app|ui(?!\/(stat-tile|use-returned-focus))|lib|features)\/|\/lucide-react\/|\/api-contract\/src\/|preload-helper/;

/** The part of the shared code that only pages with lists use: not a business's page or the pages of text. */
const LISTS =
  /frontend\/src\/(features\/(cities\/api|categories)\/|lib\/listed-business|features\/businesses\/components\/(business-(card|grid|list)|highlighted)|features\/search\/(choices|components\/choice)|ui\/(empty-state|page-numbers|pagination|tile-grid|use-query-change))/;

/** Tiles of cities and their pictures, which no search and no category has. */
const CITY_TILES = /frontend\/src\/features\/cities\/(?!api)/;

/** Parts of the query library that only the administrator's pages use. */
const ADMIN_QUERIES =
  /\/(query-core|react-query)\/build\/modern\/(mutationObserver|useMutation|useMutationState)\./;

const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//;

/**
 * Whether scripts are needed together: everything that the first one needs, and what several need. A file for the first
 * one's own modules would be fetched by each page as well, and both would list some eighty names for each other.
 */
function isShared(scripts: ReadonlySet<string>): boolean {
  return scripts.size > 1 || scripts.has(FIRST_SCRIPT);
}

/** Loaded before any script imports another. */
const LOADED_AT_START = /\/(rolldown-runtime|framework|shared)-/;

/** The files to fetch beside a lazy script: without those that are there, so that their names are not in the first file. */
function missingBeside(fileName: string, files: string[]): string[] {
  const missing = files.filter((file) => !LOADED_AT_START.test(file));
  return missing.length === 1 && missing[0] === fileName ? [] : missing;
}

/**
 * Writes each text asset compressed, so that the gateway never compresses a file twice: with gzip beside it, with brotli
 * below `brotli/` under its own name, because nginx takes the type of a file from its name.
 */
function precompress(): Plugin {
  return {
    name: 'highstreet:precompress',
    apply: 'build',
    generateBundle: {
      // Runs after Vite's own last step, which writes the preload lists into the chunks.
      order: 'post',
      handler(_options, bundle) {
        if (this.environment.name !== 'client') return;
        for (const [fileName, file] of Object.entries(bundle)) {
          if (!COMPRESSIBLE.test(fileName)) continue;
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          const brotli = brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
          this.emitFile({ type: 'asset', fileName: `brotli/${fileName}`, source: brotli });
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

/** The licences of all bundled packages: their notices have to go with every copy, and the code loses them. */
const license = { fileName: 'assets/licences.txt' };

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    shakableRouter(),
    plainIcons(),
    withoutNames(),
    precompress(),
    typefaceLicences(),
    keepPreviousBuilds(),
  ],
  resolve: {
    conditions: ['@highstreet/source', 'module', 'browser', 'development|production'],
    alias: [
      { find: /^react-router$/, replacement: `${reactRouter}index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${reactRouter}dom-export.mjs` },
      { find: /^react-dom$/, replacement: `${reactDom}react-dom.production.js` },
      { find: /^react-dom\/client$/, replacement: `${reactDom}react-dom-client.production.js` },
      // Imported by each icon of lucide-react.
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: lucideIcon },
      // Imported by the query library's core for infinite queries, which no page uses.
      { find: /^\.\/infiniteQueryBehavior\.js$/, replacement: noInfiniteQueries },
    ],
  },
  // Selects React's production code in the server bundle too, whatever NODE_ENV is.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: {
    // Bundles everything except Node's built-in modules: one set of files to deploy, and a faster start.
    noExternal: true,
    resolve: { conditions: ['@highstreet/source', 'module', 'node', 'development|production'] },
  },
  build: isSsrBuild
    ? { license, target: 'node20', copyPublicDir: false, minify: false }
    : {
        license,
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        modulePreload: {
          // Browsers without modulepreload fetch the same files a little later.
          polyfill: false,
          resolveDependencies: (fileName, files) => missingBeside(fileName, files),
        },
        rolldownOptions: {
          input: ['src/entry-client.tsx', 'src/entry-ad-space.ts'],
          output: {
            codeSplitting: {
              // Rarely changing code stays cached; code that most pages share is one file instead of thirty.
              groups: [
                {
                  name: 'framework',
                  test: (id) => FRAMEWORK.test(id) && !ADMIN_QUERIES.test(id),
                },
                {
                  name: 'city-tiles',
                  test: CITY_TILES,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                },
                {
                  debugName: 'lists',
                  name: (id, context) =>
                    visitorScripts(id, (module) => context.getModuleInfo(module)).size > 0 ? 'lists' : null,
                  test: LISTS,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                },
                {
                  debugName: 'shared',
                  name: (id, context) =>
                    isShared(visitorScripts(id, (module) => context.getModuleInfo(module))) ? 'shared' : null,
                  test: SHARED,
                  includeDependenciesRecursively: false,
                },
                {
                  // The administrator's code and the icons that only it uses: no visitor fetches this file.
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
