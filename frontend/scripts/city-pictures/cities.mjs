import * as draw from './landmarks.mjs';

/** Palettes: sky, far houses, silhouettes, near houses, sun, ground. */
const palettes = {
  dawn: ['#f6dccb', '#dfa98c', '#7a3b2e', '#a85a44', '#fff3e2', '#5d3a3a'],
  morning: ['#f4e6c3', '#d9bd80', '#6b4f1d', '#9c7a35', '#fffaf0', '#4f4a34'],
  meadow: ['#dfe9cf', '#a9c193', '#2f5135', '#587a55', '#fdf8e0', '#33503f'],
  sea: ['#d3e8e6', '#92bdbd', '#1f4f57', '#47777e', '#fff6de', '#2a5f6d'],
  frost: ['#dde5ee', '#a9b9cc', '#2d3f5c', '#566a89', '#fffdf5', '#3c5577'],
  dusk: ['#e3d6ea', '#b59cc4', '#43305a', '#6f5688', '#ffe9c9', '#4a3b66'],
  brick: ['#f3d9c6', '#cf9474', '#5e2a20', '#8c4632', '#ffefd6', '#3f3a3a'],
  slate: ['#dbe1dd', '#a3b1aa', '#1d332d', '#4a5f57', '#f6e3ae', '#34524a'],
};

function city(palette, ...landmarks) {
  const [sky, far, ink, near, sun, ground] = palettes[palette];
  return { sky, far, ink, near, sun, ground, landmarks };
}

/** By slug. The thirty largest names of the directory's own country, and `default` for every other place. */
export const cities = {
  default: city(
    'slate',
    draw.spire(150, 84),
    draw.towers(270, [
      [0, 26, 52],
      [34, 22, 66],
      [70, 30, 44],
    ]),
  ),
  aberdeen: city('frost', draw.lighthouse(330, 92), draw.spire(150, 100, 16), draw.spire(190, 78, 14)),
  bath: city('morning', draw.hills(60), draw.crescent(240, 260)),
  belfast: city('sea', draw.gantry(300, 92), draw.dome(130, 72, 40)),
  birmingham: city(
    'brick',
    draw.towers(120, [
      [0, 30, 88],
      [44, 22, 62],
    ]),
    draw.dome(250, 66, 60),
    draw.towers(380, [
      [0, 18, 112],
      [0, 30, 20],
    ]),
  ),
  brighton: city(
    'sea',
    draw.pavilion(200),
    draw.towers(380, [
      [0, 5, 118],
      [0, 26, 26],
    ]),
  ),
  bristol: city('dusk', draw.hills(70), draw.suspensionBridge(260, 300, 84)),
  cambridge: city('meadow', draw.minster(240, 82), draw.spire(130, 66, 12), draw.spire(350, 66, 12)),
  cardiff: city('dawn', draw.castle(150, 26), draw.townHall(350, 84)),
  coventry: city('slate', draw.spire(150, 112, 18), draw.spire(240, 84, 16), draw.spire(330, 98, 16)),
  derby: city('meadow', draw.minster(170, 60), draw.dome(330, 70, 64)),
  edinburgh: city('dusk', draw.castle(170, 56), draw.spire(350, 104, 24), draw.clockTower(430, 84)),
  exeter: city('morning', draw.minster(220, 66), draw.hills(34)),
  glasgow: city('slate', draw.gantry(140, 78), draw.townHall(310, 98), draw.spire(420, 88, 16)),
  'kingston-upon-hull': city('frost', draw.suspensionBridge(300, 330, 98), draw.towers(100, [[0, 30, 60]])),
  leeds: city(
    'brick',
    draw.townHall(180, 104),
    draw.towers(360, [
      [0, 30, 96],
      [34, 20, 64],
    ]),
  ),
  leicester: city('dawn', draw.clockTower(150, 88), draw.rocketTower(330, 104)),
  liverpool: city(
    'sea',
    draw.waterfront(180),
    draw.dome(330, 70, 44),
    draw.towers(420, [
      [0, 6, 110],
      [0, 22, 8],
    ]),
  ),
  london: city(
    'frost',
    draw.clockTower(70, 104),
    draw.wheel(160, 42),
    draw.dome(270, 82, 50),
    draw.gherkin(360, 90),
    draw.shard(430, 128),
  ),
  manchester: city(
    'brick',
    draw.chimneys(90, [78, 100, 64]),
    draw.towers(260, [
      [0, 28, 116],
      [34, 24, 76],
    ]),
    draw.townHall(390, 88),
  ),
  'newcastle-upon-tyne': city('dusk', draw.archBridge(250, 240, 84), draw.towers(60, [[0, 26, 70]])),
  norwich: city('meadow', draw.castle(120, 34), draw.cathedral(330, 118)),
  nottingham: city('morning', draw.castle(160, 62), draw.townHall(360, 92)),
  oxford: city('morning', draw.dome(240, 92, 62), draw.spire(120, 104, 18), draw.spire(360, 88, 16)),
  plymouth: city('sea', draw.lighthouse(160, 104), draw.ship(340)),
  portsmouth: city('sea', draw.sail(140, 122), draw.ship(320)),
  sheffield: city('meadow', draw.hills(84), draw.chimneys(120, [62, 80]), draw.townHall(320, 88)),
  southampton: city('frost', draw.towers(110, [[0, 20, 56]]), draw.ship(270), draw.clockTower(420, 92)),
  'stoke-on-trent': city('brick', draw.kilns(150, 4), draw.chimneys(380, [88])),
  swansea: city('dawn', draw.hills(50), draw.harp(330, 110), draw.towers(100, [[0, 24, 78]])),
  york: city(
    'dawn',
    draw.minster(230, 92),
    draw.towers(90, [
      [0, 44, 30],
      [0, 30, 40],
    ]),
    draw.towers(380, [[0, 40, 34]]),
  ),
};
