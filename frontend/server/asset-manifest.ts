import { readFileSync } from 'node:fs';
import type { DocumentAssets } from './document.js';

/** One entry of Vite's manifest, as far as it is used here. */
interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
}

export type AssetManifest = Readonly<Record<string, ManifestChunk>>;

const ENTRY = 'src/entry-client.tsx';
const AD_SPACE_ENTRY = 'src/entry-ad-space.ts';

export function readAssetManifest(file: URL): AssetManifest {
  return JSON.parse(readFileSync(file, 'utf8')) as AssetManifest;
}

/** Finds the assets of each page. Results are cached: there are only as many as pages. */
export class PageAssets {
  private readonly kept = new Map<string, DocumentAssets>();

  constructor(
    private readonly manifest: AssetManifest,
    private readonly fonts: readonly string[],
  ) {}

  /** The script that reserves room for advertisements before the first paint. */
  get adSpaceScript(): string {
    return `/${this.entry(AD_SPACE_ENTRY).file}`;
  }

  /** `pageId` is a folder under src/pages. A page without a script of its own gets the entry's assets. */
  of(pageId: string): DocumentAssets {
    const known = this.kept.get(pageId);
    if (known !== undefined) return known;
    const assets = this.collect(pageId);
    this.kept.set(pageId, assets);
    return assets;
  }

  private collect(pageId: string): DocumentAssets {
    const entry = this.entry(ENTRY);
    const chunks = new Set<ManifestChunk>();
    this.visit(ENTRY, chunks);
    this.visit(`src/pages/${pageId}/${pageId}-page.tsx`, chunks);
    return {
      script: `/${entry.file}`,
      styles: [...new Set([...chunks].flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
      preloads: [...chunks].filter((chunk) => chunk !== entry).map(({ file }) => `/${file}`),
      fonts: this.fonts,
    };
  }

  private entry(key: string): ManifestChunk {
    const entry = this.manifest[key];
    if (entry === undefined) throw new Error(`The asset manifest has no ${key}`);
    return entry;
  }

  private visit(key: string, found: Set<ManifestChunk>): void {
    const chunk = this.manifest[key];
    if (chunk === undefined || found.has(chunk)) return;
    found.add(chunk);
    for (const imported of chunk.imports ?? []) this.visit(imported, found);
  }
}
