import { readFileSync, readdirSync } from 'node:fs';
import type { Plugin } from 'vite';

const folder = new URL('src/styles/fonts/', import.meta.url);

/**
 * Publishes the licences of the typefaces beside them, as they require. Vite's `build.license` knows only packages whose
 * code is bundled.
 */
export function typefaceLicences(): Plugin {
  return {
    name: 'highstreet:typeface-licences',
    apply: 'build',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      const names = readdirSync(folder).filter((name) => name.endsWith('-licence.txt'));
      const texts = names.map((name) => readFileSync(new URL(name, folder), 'utf8').trim());
      const fileName = 'assets/typeface-licences.txt';
      this.emitFile({ type: 'asset', fileName, source: `${texts.join('\n\n\n')}\n` });
    },
  };
}
