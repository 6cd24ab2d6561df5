/**
 * Renders public/icon.svg for browsers that draw no SVG as an icon (Safari before 26): favicon.ico, 32 pixels, and
 * apple-touch-icon.png, 180 pixels, for home screens. The files are committed; run
 * `node frontend/scripts/draw-icons.mjs` after a change of icon.svg. Needs Chromium (CHROMIUM_PATH).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const folder = new URL('../public/', import.meta.url);
const svg = readFileSync(new URL('icon.svg', folder), 'utf8');
const ground = /fill="(#[0-9a-f]{6})"/.exec(svg)?.[1] ?? '#faf7f1';

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
  timeout: 150_000,
});
writeFileSync(new URL('favicon.ico', folder), iconFile(await draw(32, 'transparent'), 32));
// Home screens round the corners themselves and show what is transparent as black.
writeFileSync(new URL('apple-touch-icon.png', folder), await draw(180, ground));
await browser.close();

/**
 * @param {number} size in pixels
 * @param {string} background behind the rounded corners
 */
async function draw(size, background) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<!doctype html><style>body { margin: 0; background: ${background}; } svg { display: block; }</style>${svg}`,
  );
  return page.screenshot({ omitBackground: true });
}

/**
 * An icon file with one picture: a header, a directory entry of the picture, and the PNG itself.
 *
 * @param {Buffer} png
 * @param {number} size in pixels, below 256
 */
function iconFile(png, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
