import { GROUND } from './landmarks.mjs';

const WIDTH = 480;
const HEIGHT = 180;

/**
 * A sky with its sun, two rows of houses, the city's own silhouettes between them, and the ground or water they stand on.
 *
 * @param {string} slug decides where the houses' roofs are, always the same for a city
 * @param {{ sky: string, far: string, near: string, ink: string, sun: string, ground: string, landmarks: string[] }} city
 * @returns {string} a whole SVG file
 */
export function drawPicture(slug, { sky, far, near, ink, sun, ground, landmarks }) {
  const random = randomOf(slug);
  const sunX = 60 + Math.round(random() * 360);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" style="--light:${sky}">` +
    `<path fill="${sky}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>` +
    `<circle cx="${sunX}" cy="${38 + Math.round(random() * 30)}" r="${16 + Math.round(random() * 10)}" fill="${sun}"/>` +
    `<path fill="${far}" d="${roofs(random, 26, 62, 14)}"/>` +
    `<g fill="${ink}" color="${ink}">${landmarks.join('')}</g>` +
    `<path fill="${near}" d="${roofs(random, 10, 24, 20)}"/>` +
    `<path fill="${ground}" d="M0 ${GROUND}h${WIDTH}v${HEIGHT - GROUND}H0z"/>` +
    `<path stroke="${sky}" stroke-opacity=".35" stroke-width="2" d="${waves(random)}"/></svg>\n`
  );
}

/** A row of houses over the whole width, some flat, some gabled. */
function roofs(random, lowest, highest, step) {
  let data = `M0 ${GROUND}`;
  for (let x = 0; x < WIDTH; ) {
    const width = step + Math.round(random() * step);
    const y = GROUND - lowest - Math.round(random() * (highest - lowest));
    data += random() < 0.35 ? `V${y + 7}l${width / 2} -7l${width / 2} 7` : `V${y}h${width}`;
    x += width;
  }
  return `${data}V${GROUND}z`;
}

/** Short strokes on the ground. */
function waves(random) {
  return Array.from({ length: 9 }, (_, index) => {
    const length = 14 + Math.round(random() * 30);
    return `M${Math.round(index * 54 + random() * 20)} ${GROUND + 7 + Math.round(random() * 16)}h${length}`;
  }).join('');
}

/** Numbers from 0 to 1 that a text decides (mulberry32). */
function randomOf(text) {
  let state = 2166136261;
  for (const character of text) state = Math.imul(state ^ character.codePointAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
