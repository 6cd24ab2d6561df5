/**
 * Draws the cities' pictures into src/features/cities/pictures/: one skyline of plain shapes for each slug with the
 * silhouette of the city's landmark, and `default` for every other place. The SVG files are committed; run
 * `node frontend/scripts/draw-city-pictures.mjs` after a change here.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cities } from './city-pictures/cities.mjs';
import { drawPicture } from './city-pictures/draw-picture.mjs';

const folder = new URL('../src/features/cities/pictures/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [slug, city] of Object.entries(cities)) {
  writeFileSync(new URL(`${slug}.svg`, folder), drawPicture(slug, city));
}
