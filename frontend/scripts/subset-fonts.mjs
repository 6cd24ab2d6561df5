/**
 * Subsets the typefaces into src/styles/fonts/: the letters of European languages, the weights and sizes that the
 * design uses. A phone then fetches 62 KiB of fonts instead of 116. The files
 * are committed; run `node frontend/scripts/subset-fonts.mjs` after a change here or of the packages.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const folder = new URL('../src/styles/fonts/', import.meta.url);

/** Code points, as fonts.css names them in `unicode-range`. */
const LATIN = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6],
  [0x2da],
  [0x2dc],
  [0x2000, 0x206f],
  [0x20ac],
  [0x2122],
  [0x2191],
  [0x2193],
  [0x2212],
  [0x2215],
  [0xfeff],
  [0xfffd],
];

/** Polish, Turkish, Welsh, Romanian, the Baltic languages and their neighbours; money. */
const LATIN_EXTENDED = [
  [0x100, 0x17f],
  [0x218, 0x21b],
  [0x259],
  [0x1e80, 0x1e85],
  [0x1e9e],
  [0x1ef2, 0x1ef3],
  [0x20a0, 0x20c0],
];

/** Headings are set in one weight, from 16 to 52 pixels; text from regular to semibold. */
const FACES = [
  {
    name: 'fraunces',
    source: (subset) => `fraunces/files/fraunces-${subset}-opsz-normal.woff2`,
    axes: { wght: 600, opsz: { min: 14, max: 72 } },
  },
  {
    name: 'inter',
    source: (subset) => `inter/files/inter-${subset}-wght-normal.woff2`,
    axes: { wght: { min: 400, max: 600 } },
  },
];

mkdirSync(folder, { recursive: true });
for (const { name, source, axes } of FACES) {
  for (const [subset, ranges] of [
    ['latin', LATIN],
    ['latin-ext', LATIN_EXTENDED],
  ]) {
    const original = readFileSync(require.resolve(`@fontsource-variable/${source(subset)}`));
    const font = await subsetFont(original, textOf(ranges), { targetFormat: 'woff2', variationAxes: axes });
    writeFileSync(new URL(`${name}-${subset}.woff2`, folder), font);
    process.stdout.write(`${name}-${subset}.woff2: ${original.length} to ${font.length} bytes\n`);
  }
  // The licence must accompany the fonts.
  writeFileSync(
    new URL(`${name}-licence.txt`, folder),
    readFileSync(require.resolve(`@fontsource-variable/${name}/LICENSE`)),
  );
}

/** @param {number[][]} ranges */
function textOf(ranges) {
  return ranges
    .flatMap(([first, last = first]) =>
      Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
    )
    .join('');
}
