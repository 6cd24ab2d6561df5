/**
 * Silhouettes as SVG path data or elements. Each takes its middle `x` and stands on the ground line; `h` is its height in
 * units of the picture, which is 480 wide and 180 high.
 */
export const GROUND = 150;

const box = (x, width, height) => `M${x - width / 2} ${GROUND}v${-height}h${width}v${height}z`;
const path = (data) => `<path d="${data}"/>`;
const line = (data, width = 3) =>
  `<path d="${data}" fill="none" stroke="currentColor" stroke-width="${width}"/>`;

/** A slim tower with a clock and a pointed roof. */
export const clockTower = (x, h = 95) =>
  path(`${box(x, 16, h - 22)}M${x - 10} ${GROUND - h + 24}h20v-14l-10 -22l-10 22z`) +
  `<circle cx="${x}" cy="${GROUND - h + 34}" r="5" fill="var(--light)"/>`;

/** A church spire on a square tower. */
export const spire = (x, h = 90, width = 18) =>
  path(
    `${box(x, width, h * 0.45)}M${x - width / 2} ${GROUND - h * 0.44}l${width / 2} ${-h * 0.56}l${width / 2} ${h * 0.56}z`,
  );

/** A cathedral: nave with two square towers. */
export const minster = (x, h = 72) =>
  path(
    `${box(x - 24, 20, h)}${box(x + 24, 20, h)}${box(x, 40, h * 0.55)}` +
      `M${x - 34} ${GROUND - h}l3 -9l3 9zM${x - 20} ${GROUND - h}l3 -9l3 9zM${x + 14} ${GROUND - h}l3 -9l3 9zM${x + 28} ${GROUND - h}l3 -9l3 9z` +
      `M${x - 16} ${GROUND - h * 0.5}l16 -18l16 18z`,
  );

/** A cathedral with one spire over its crossing. */
export const cathedral = (x, h = 92) =>
  path(`${box(x, 96, h * 0.35)}M${x - 48} ${GROUND - h * 0.35}l10 -12h76l10 12z`) + spire(x, h, 20);

/** A dome on a drum, with a lantern. */
export const dome = (x, h = 80, width = 54) =>
  path(
    `${box(x, width * 1.5, h * 0.35)}${box(x, width * 0.9, h * 0.55)}` +
      `M${x - width / 2} ${GROUND - h * 0.54}a${width / 2} ${h * 0.34} 0 0 1 ${width} 0zM${x - 3} ${GROUND - h * 0.85}h6v-6l-3 -8l-3 8z`,
  );

/** A great wheel. */
export const wheel = (x, radius = 36) => {
  const y = GROUND - radius - 10;
  const spokes = Array.from({ length: 8 }, (_, index) => {
    const angle = (index * Math.PI) / 8;
    const dx = Math.round(Math.cos(angle) * radius);
    const dy = Math.round(Math.sin(angle) * radius);
    return `M${x - dx} ${y - dy}L${x + dx} ${y + dy}`;
  }).join('');
  return (
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="currentColor" stroke-width="4"/>` +
    line(spokes, 1.2) +
    line(`M${x} ${y}L${x - 20} ${GROUND}M${x} ${y}L${x + 20} ${GROUND}`, 4)
  );
};

/** A suspension bridge between `x - span / 2` and `x + span / 2`. */
export const suspensionBridge = (x, span = 220, h = 66) => {
  const left = x - span / 4;
  const right = x + span / 4;
  const deck = GROUND - 20;
  return (
    path(`M${left - 5} ${GROUND}v${-h}h10v${h}zM${right - 5} ${GROUND}v${-h}h10v${h}z`) +
    line(`M${x - span / 2} ${deck}H${x + span / 2}`, 5) +
    line(
      `M${x - span / 2} ${deck}Q${left - 20} ${deck - 10} ${left} ${GROUND - h}Q${x} ${deck + 14} ${right} ${GROUND - h}Q${right + 20} ${deck - 10} ${x + span / 2} ${deck}`,
      2,
    )
  );
};

/** One arch over a deck, as over the Tyne. */
export const archBridge = (x, span = 200, h = 78) =>
  line(`M${x - span / 2} ${GROUND}Q${x} ${GROUND - h * 2} ${x + span / 2} ${GROUND}`, 7) +
  line(`M${x - span / 2 - 24} ${GROUND - 26}H${x + span / 2 + 24}`, 5) +
  line(
    [-60, -36, -12, 12, 36, 60]
      .map((dx) => `M${x + dx} ${GROUND - 26}V${GROUND - h + Math.abs(dx) * 0.45}`)
      .join(''),
    1.5,
  );

/** A castle on a rock. */
export const castle = (x, rock = 40) =>
  path(
    `M${x - 110} ${GROUND}q30 ${-rock * 0.4} 50 ${-rock}h120q20 ${rock * 0.5} 50 ${rock}z` +
      `M${x - 56} ${GROUND - rock + 2}v-26h8v-5h8v5h8v-5h8v5h10v-22h7v-5h7v5h7v-5h7v5h8v22h10v-5h8v5h8v-5h8v31z`,
  );

/** A terrace in a half circle, with its windows. */
export const crescent = (x, width = 230) => {
  const windows = Array.from({ length: 14 }, (_, index) => x - width / 2 + 10 + index * ((width - 20) / 13));
  return (
    path(`M${x - width / 2} ${GROUND}v-38q${width / 2} -18 ${width} 0v38z`) +
    windows
      .map(
        (at) =>
          `<path d="M${Math.round(at) - 2} ${GROUND - 30}h4v9h-4zM${Math.round(at) - 2} ${GROUND - 15}h4v9h-4z" fill="var(--light)"/>`,
      )
      .join('')
  );
};

/** A pier with a pavilion's three onion domes. */
export const pavilion = (x) =>
  path(
    box(x, 120, 30) +
      [-42, 0, 42]
        .map((dx) => {
          const size = dx === 0 ? 20 : 13;
          const top = GROUND - 30;
          return `M${x + dx - size} ${top}q${-size * 0.3} ${-size} ${size} ${-size * 1.9}q${size * 1.3} ${size * 0.9} ${size} ${size * 1.9}zM${x + dx - 1.5} ${top - size * 1.7}h3v${-size * 0.8}h-3z`;
        })
        .join('') +
      `M${x - 64} ${GROUND}v-48l3 -6l3 6v48zM${x + 58} ${GROUND}v-48l3 -6l3 6v48z`,
  );

/** Chimneys of mills and potteries. */
export const chimneys = (x, heights = [70, 92, 60]) =>
  path(heights.map((h, index) => `M${x + index * 30 - 6} ${GROUND}l2 ${-h}h8l2 ${h}z`).join(''));

/** Bottle-shaped kilns. */
export const kilns = (x, count = 3) =>
  path(
    Array.from({ length: count }, (_, index) => x + index * 46)
      .map((at) => `M${at - 20} ${GROUND}q-4 -30 10 -46l3 -18h14l3 18q14 16 10 46z`)
      .join(''),
  );

/** A crane of a shipyard: a frame on two legs. */
export const gantry = (x, h = 84) =>
  path(
    `M${x - 62} ${GROUND}l12 ${-h}h8l-4 ${h}zM${x + 46} ${GROUND}l-2 ${-h}h8l12 ${h}zM${x - 78} ${GROUND - h}h156v-10h-156z`,
  );

/** A lighthouse with bands. */
export const lighthouse = (x, h = 84) =>
  path(`M${x - 14} ${GROUND}l5 ${-h + 16}h18l5 ${h - 16}zM${x - 7} ${GROUND - h + 14}h14v-10l-7 -6l-7 6z`) +
  `<path d="M${x - 12} ${GROUND - h * 0.28}h24l-1 -12h-22zM${x - 10} ${GROUND - h * 0.6}h20l-1 -11h-18z" fill="var(--light)"/>`;

/** A tower that swells like a sail. */
export const sail = (x, h = 112) =>
  path(`M${x - 4} ${GROUND}v${-h}h5q36 46 20 ${h - 12}l-8 12z`) +
  line(`M${x + 2} ${GROUND - h + 14}q26 40 12 ${h - 26}`, 1);

/** Towers of offices, each [offset, width, height]. */
export const towers = (x, list) =>
  path(list.map(([dx, width, height]) => box(x + dx, width, height)).join(''));

/** A building that comes to a point, like a shard. */
export const shard = (x, h = 122) =>
  path(`M${x - 17} ${GROUND}L${x - 2} ${GROUND - h}l3 8l2 -5L${x + 18} ${GROUND}z`);

/** An egg of an office block. */
export const gherkin = (x, h = 84) =>
  path(`M${x - 14} ${GROUND}q-12 ${-h * 0.7} 14 ${-h}q26 ${h * 0.3} 14 ${h}z`);

/** A town hall: columns under a gable, a tower with a dome. */
export const townHall = (x, h = 88) =>
  path(
    `${box(x, 110, 34)}M${x - 34} ${GROUND - 34}l34 -14l34 14z${box(x, 22, h - 22)}` +
      `M${x - 15} ${GROUND - h + 24}a15 20 0 0 1 30 0zM${x - 1.5} ${GROUND - h + 6}h3v-10h-3z`,
  ) +
  [-44, -30, 30, 44]
    .map((dx) => `<path d="M${x + dx - 2} ${GROUND}v-26h4v26z" fill="var(--light)"/>`)
    .join('');

/** Two birds' towers beside a square house, as on a waterfront. */
export const waterfront = (x) =>
  path(
    `${box(x, 92, 56)}${box(x - 26, 16, 84)}${box(x + 26, 16, 84)}` +
      [-26, 26]
        .map(
          (dx) =>
            `M${x + dx - 8} ${GROUND - 84}l8 -12l8 12zM${x + dx - 9} ${GROUND - 98}q5 -4 9 2q4 -6 9 -2q-5 2 -8 8h-2q-3 -6 -8 -8z`,
        )
        .join(''),
  );

/** A wing of a bridge over the water, with cables. */
export const harp = (x, h = 104) =>
  line(`M${x} ${GROUND}l20 ${-h}`, 7) +
  line(
    [30, 60, 90, 120, 150].map((dx) => `M${x + 20} ${GROUND - h}L${x - dx} ${GROUND - 14}`).join(''),
    1.5,
  ) +
  line(`M${x - 170} ${GROUND - 14}H${x + 60}`, 5);

/** Hills behind everything. */
export const hills = (height = 46) =>
  `<path opacity=".4" d="M0 ${GROUND}q60 ${-height} 130 ${-height * 0.6}t140 ${-height * 0.3}t130 ${height * 0.2}t90 ${height * 0.2}V${GROUND}z"/>`;

/** A rocket in a half-round hall. */
export const rocketTower = (x, h = 100) =>
  path(
    `M${x - 12} ${GROUND}v${-h + 30}q2 -22 12 -30q10 8 12 30v${h - 30}z${box(x + 38, 40, 26)}${box(x - 38, 40, 18)}`,
  );

/** A ship's masts with rigging. */
export const ship = (x) =>
  path(`M${x - 74} ${GROUND - 22}h148q-6 18 -20 22h-108q-14 -4 -20 -22z`) +
  line(
    `M${x - 40} ${GROUND - 20}v-66M${x} ${GROUND - 20}v-82M${x + 40} ${GROUND - 20}v-62M${x + 70} ${GROUND - 22}l30 -16`,
    3,
  ) +
  line(
    `M${x - 58} ${GROUND - 70}h36M${x - 54} ${GROUND - 52}h28M${x - 20} ${GROUND - 84}h40M${x - 22} ${GROUND - 62}h44M${x + 24} ${GROUND - 66}h32M${x + 26} ${GROUND - 50}h28M${x - 70} ${GROUND - 24}L${x - 40} ${GROUND - 86}L${x} ${GROUND - 102}L${x + 40} ${GROUND - 82}L${x + 98} ${GROUND - 38}`,
    1.5,
  );
