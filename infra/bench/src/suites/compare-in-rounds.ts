import type { Load } from '../load/load.js';
import { median } from '../result.js';
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
