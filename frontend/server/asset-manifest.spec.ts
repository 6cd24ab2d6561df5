import { describe, expect, it } from 'vitest';
import { PageAssets } from './asset-manifest.js';

const manifest = {
  'src/entry-client.tsx': { file: 'assets/entry.js', css: ['assets/index.css'], imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['src/entry-client.tsx'] },
  'src/pages/city/city-page.tsx': { file: 'assets/city.js', imports: ['_shared.js', '_list.js'] },
  '_list.js': { file: 'assets/list.js' },
};

describe('PageAssets', () => {
  const assets = new PageAssets(manifest, ['/assets/font.woff2']);

  it('lists the page’s own scripts, each once, and the entry’s stylesheet', () => {
    expect(assets.of('city')).toEqual({
      script: '/assets/entry.js',
      styles: ['/assets/index.css'],
      preloads: ['/assets/shared.js', '/assets/city.js', '/assets/list.js'],
      fonts: ['/assets/font.woff2'],
    });
  });

  it('falls back to the entry for a page without a script', () => {
    expect(assets.of('not-found').preloads).toEqual(['/assets/shared.js']);
  });
});
