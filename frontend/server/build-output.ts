import { PageAssets, readAssetManifest } from './asset-manifest.js';
import type { RenderBundle } from './render-contract.js';

/** dist/client/, beside the compiled host in dist/host/. */
export const clientFolder = new URL('../client/', import.meta.url);

/**
 * Loads the rendering bundle and the assets of the same build, once. Another build may replace them while
 * this process runs; it keeps using its own bundle and the files that the bundle names, which later builds do
 * not delete (keep-previous-builds.ts).
 */
export async function loadBuild(): Promise<{ bundle: RenderBundle; assets: PageAssets }> {
  const entry = new URL('../server/entry-server.js', import.meta.url);
  const bundle = (await import(entry.href)) as RenderBundle;
  const manifest = readAssetManifest(new URL('.vite/manifest.json', clientFolder));
  return { bundle, assets: new PageAssets(manifest, bundle.fontUrls) };
}
