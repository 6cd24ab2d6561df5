import type { BenchResult } from '../result.js';
import { line, round, svgDocument, text } from './svg.js';

const WIDTH = 930;
const LABELS = 500;
const ROW = 20;
const TOP = 34;
/** Twice as good as the target, or better. */
const MOST = 2;

/**
 * A bar for every result with a target: how much of the target is reached. 1 is the target, whichever
 * direction it has: a time or a memory size of half its bound reaches 2.
 */
export function targetsPlot(results: readonly BenchResult[]): string {
  const judged = results.flatMap(({ name, ratio, target, direction, holds }) =>
    target === null ? [] : [{ name, holds, reached: reachedOf(ratio, target, direction) }],
  );
  const scale = (WIDTH - LABELS - 50) / MOST;
  const height = TOP + judged.length * ROW + 10;
  const target = LABELS + scale;
  return svgDocument(WIDTH, height, 'How much of each target is reached', [
    text(target, 16, 'target', 'middle'),
    ...judged.flatMap(({ name, holds, reached }, index) => {
      const y = TOP + index * ROW;
      const length = Math.min(reached ?? 0, MOST) * scale;
      return [
        text(LABELS - 8, y + 12, name, 'end'),
        `<rect x="${LABELS}" y="${y + 2}" width="${round(length)}" height="${ROW - 6}" class="${holds ? 'holds' : 'missed'}"/>`,
        text(LABELS + length + 5, y + 12, shown(reached)),
      ];
    }),
    line(target, TOP - 12, target, height - 6, 'mark'),
  ]);
}

/** Undefined if it was not measured. */
function reachedOf(ratio: number, target: number, direction: 'min' | 'max'): number | undefined {
  if (!Number.isFinite(ratio)) return undefined;
  if (direction === 'min') return ratio / target;
  // The overhead of the product may be negative.
  return ratio <= 0 ? Number.POSITIVE_INFINITY : target / ratio;
}

function shown(reached: number | undefined): string {
  if (reached === undefined) return 'not measured';
  return reached > MOST ? `> ${MOST}` : reached.toPrecision(2);
}
