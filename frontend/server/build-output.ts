import { PageAssets, readAssetManifest } from './asset-manifest.js';
import type { RenderBundle } from './render-contract.js';

/** dist/client/, beside the compiled host in dist/host/. */
export const clientFolder = new URL('../client/', import.meta.url);

/**
 * The rendering bundle and the assets of the same build. Read once: another build may take its place while this process runs, which goes
 * on with its own bundle and the files that it names, as a build leaves those of the ones before (keep-builds-before.ts).
 */
export async function loadBuild(): Promise<{ bundle: RenderBundle; assets: PageAssets }> {
  const entry = new URL('../server/entry-server.js', import.meta.url);
  const bundle = (await import(entry.href)) as RenderBundle;
  const manifest = readAssetManifest(new URL('.vite/manifest.json', clientFolder));
  return { bundle, assets: new PageAssets(manifest, bundle.fontUrls) };
}
