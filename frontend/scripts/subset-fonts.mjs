/**
 * Subsets the typefaces into src/styles/fonts/: the letters of European languages, the weights and sizes that the
 * design uses, and the emojis of our own pages. A phone then fetches 60 KB of fonts instead of 116. The files are
 * committed; run `node frontend/scripts/subset-fonts.mjs` after a change here, of an emoji or of the packages.
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

/** Where the emojis of the pages are written down. */
const EMOJI_SOURCES = ['../src/pages/details/about-emoji.ts', '../src/lib/category-look.ts'];

mkdirSync(folder, { recursive: true });
for (const { name, source, axes } of FACES) {
  for (const [subset, ranges] of [
    ['latin', LATIN],
    ['latin-ext', LATIN_EXTENDED],
  ]) {
    await write(`${name}-${subset}`, `@fontsource-variable/${source(subset)}`, textOf(ranges), axes);
  }
  writeLicence(name, `@fontsource-variable/${name}`);
}
await write('emoji', '@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff2', emojis());
writeLicence('emoji', '@fontsource/noto-emoji');

/**
 * @param {string} name of the written file
 * @param {string} source path of the whole font in its package
 * @param {string} text the characters to keep
 * @param {Record<string, number | { min: number, max: number }>} [variationAxes]
 */
async function write(name, source, text, variationAxes) {
  const original = readFileSync(require.resolve(source));
  const font = await subsetFont(original, text, { targetFormat: 'woff2', variationAxes });
  writeFileSync(new URL(`${name}.woff2`, folder), font);
  process.stdout.write(`${name}.woff2: ${original.length} to ${font.length} bytes\n`);
}

/**
 * The licence must accompany the fonts.
 *
 * @param {string} name
 * @param {string} source the package
 */
function writeLicence(name, source) {
  writeFileSync(new URL(`${name}-licence.txt`, folder), readFileSync(require.resolve(`${source}/LICENSE`)));
}

function emojis() {
  const code = EMOJI_SOURCES.map((path) => readFileSync(new URL(path, import.meta.url), 'utf8')).join('');
  return (code.match(/\p{Extended_Pictographic}\ufe0f?/gu) ?? []).join('');
}

/** @param {number[][]} ranges */
function textOf(ranges) {
  return ranges
    .flatMap(([first, last = first]) =>
      Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
    )
    .join('');
}
