import type { BenchResult } from '../result.js';
import { line, round, svgDocument, text } from './svg.js';

const WIDTH = 860;
const HEIGHT = 420;
const AREA = { left: 90, right: 600, top: 30, bottom: 370 };
const COLOURS = ['#0969da', '#1a7f37', '#bf3989', '#9a6700', '#8250df', '#cf222e', '#57606a', '#1b7c83'];
/** Name of a result that was measured at several sizes: `import: CSV, 100000 rows`. */
const sized = /^(.*), (\d+) rows$/;

interface Series {
  readonly name: string;
  readonly points: readonly { readonly rows: number; readonly rate: number }[];
}

/**
 * Rows per second by number of rows, both on logarithmic scales: on a horizontal line, time
 * grows linearly.
 */
export function growthPlot(results: readonly BenchResult[]): string {
  const series = seriesOf(results);
  const points = series.flatMap(({ points: of }) => of);
  const x = scale(
    points.map(({ rows }) => rows),
    AREA.left,
    AREA.right,
  );
  const y = scale(
    points.map(({ rate }) => rate),
    AREA.bottom,
    AREA.top,
  );
  return svgDocument(WIDTH, HEIGHT, 'Rows a second by the number of rows', [
    ...x.decades.flatMap((rows) => [
      line(x.at(rows), AREA.top, x.at(rows), AREA.bottom, 'grid'),
      text(x.at(rows), AREA.bottom + 20, rows.toLocaleString('en-GB'), 'middle'),
    ]),
    ...y.decades.flatMap((rate) => [
      line(AREA.left, y.at(rate), AREA.right, y.at(rate), 'grid'),
      text(AREA.left - 8, y.at(rate) + 4, rate.toLocaleString('en-GB'), 'end'),
    ]),
    text((AREA.left + AREA.right) / 2, AREA.bottom + 42, 'rows', 'middle'),
    text(AREA.left - 8, AREA.top - 12, 'rows/s', 'end'),
    ...series.flatMap(({ name, points: of }, index) => {
      const colour = COLOURS[index % COLOURS.length] ?? '#57606a';
      const path = of.map(({ rows, rate }) => `${round(x.at(rows))},${round(y.at(rate))}`).join(' ');
      const legend = AREA.top + 8 + index * 22;
      return [
        `<polyline points="${path}" class="line" stroke="${colour}"/>`,
        `<circle cx="${AREA.right + 26}" cy="${legend - 4}" r="5" fill="${colour}"/>`,
        text(AREA.right + 38, legend, name),
      ];
    }),
  ]);
}

/** The results in rows per second at more than one size. */
function seriesOf(results: readonly BenchResult[]): Series[] {
  const byName = new Map<string, { rows: number; rate: number }[]>();
  for (const { name, unit, value } of results) {
    const [, what, rows] = sized.exec(name) ?? [];
    // A logarithmic scale has no zero, and NaN means not measured.
    if (what === undefined || unit !== 'rows/s' || !(value > 0)) continue;
    byName.set(what, [...(byName.get(what) ?? []), { rows: Number(rows), rate: value }]);
  }
  return [...byName]
    .filter(([, points]) => points.length > 1)
    .map(([name, points]) => ({ name, points: points.sort((a, b) => a.rows - b.rows) }));
}

/** A logarithmic scale from the power of ten below all values to the one above them. */
function scale(values: readonly number[], from: number, to: number) {
  const logarithms = values.map(Math.log10);
  const least = Math.floor(Math.min(4, ...logarithms));
  const most = Math.ceil(Math.max(5, ...logarithms));
  return {
    decades: Array.from({ length: most - least + 1 }, (_, index) => 10 ** (least + index)),
    at: (value: number) => from + ((Math.log10(value) - least) / (most - least)) * (to - from),
  };
}
