import type { Load } from '../load/load.js';
import { judge, median } from '../result.js';
import type { BenchResult } from '../result.js';
import type { BenchContext } from '../suite.js';

const SECONDS = { quick: 4, whole: 6 };
const ROUNDS = 3;

export interface Compared {
  readonly own: Load;
  readonly floor: Load;
}

/** Measures product and floor alternately, so that a temporary disturbance affects both. Returns medians. */
export async function compareInRounds(
  { quick, say }: BenchContext,
  name: string,
  measure: Readonly<Record<keyof Compared, (seconds: number) => Promise<Load>>>,
): Promise<Compared> {
  const rounds: Compared[] = [];
  const seconds = quick ? SECONDS.quick : SECONDS.whole;
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ floor: await measure.floor(seconds), own: await measure.own(seconds) });
    say(`${name}, ${JSON.stringify(rounds.at(-1))}`);
  }
  const middle = (side: keyof Compared): Load => ({
    perSecond: median(rounds.map((round) => round[side].perSecond)),
    p50: median(rounds.map((round) => round[side].p50)),
    p99: median(rounds.map((round) => round[side].p99)),
  });
  return { own: middle('own'), floor: middle('floor') };
}

/** The product's requests per second, of which `target` is the least share of the floor's. */
export function judgeRate(name: string, { own, floor }: Compared, target: number): BenchResult {
  return judge({
    name,
    value: own.perSecond,
    unit: 'requests/s',
    floor: floor.perSecond,
    target,
    direction: 'min',
  });
}

/** The product's 99th percentile, of which `target` is the greatest multiple of the floor's. */
export function judgeP99(name: string, { own, floor }: Compared, target: number): BenchResult {
  return judge({
    name: `${name}, p99`,
    value: own.p99,
    unit: 'ms',
    floor: floor.p99,
    target,
    direction: 'max',
  });
}
