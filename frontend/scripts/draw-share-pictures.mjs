/**
 * Renders the pictures of shared links into public/share/: a city's skyline under a shop's awning, 1200 by 630
 * pixels, because crawlers accept no SVG. No words: the brand is the deployment's. The files are committed; run
 * `node frontend/scripts/draw-share-pictures.mjs` after draw-city-pictures.mjs. Needs Chromium (CHROMIUM_PATH).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const pictures = new URL('../src/features/cities/pictures/', import.meta.url);
const folder = fileURLToPath(new URL('../public/share/', import.meta.url));
const size = { width: 1200, height: 630 };

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
  timeout: 150_000,
});
const page = await browser.newPage({ viewport: size });
for (const file of readdirSync(pictures)) {
  const svg = readFileSync(new URL(file, pictures), 'utf8');
  await page.setContent(documentOf(svg));
  await page.screenshot({ path: `${folder}${file.replace('.svg', '.png')}` });
}
await browser.close();

/** @param {string} svg 480 by 180, filled with its sky */
function documentOf(svg) {
  const sky = /fill="(#[0-9a-f]{6})"/.exec(svg)?.[1] ?? '#dde5ee';
  return `<!doctype html><style>
    body { margin: 0; background: ${sky}; overflow: hidden; }
    svg { position: absolute; inset: auto 0 0; width: 1200px; height: 450px; }
    .awning {
      height: 148px;
      background: repeating-linear-gradient(90deg, #17483a 0 75px, #f4e9cd 75px 150px);
      mask:
        linear-gradient(#000 0 0) top / 100% 111px no-repeat,
        radial-gradient(circle at 50% 0, #000 37px, transparent 38px) 0 110px / 75px 38px repeat-x;
    }
  </style><div class="awning"></div>${svg}`;
}
