import type { Random } from '@highstreet/sample-data';
import { moments, targets } from './fault.js';
import type { Fault, Hit, Moment, Target } from './fault.js';

/**
 * The moments in which losing a target can hurt. The search engine and its indexer are unused before the
 * import ends.
 */
const hurtful: Record<Target, readonly [Moment, ...Moment[]]> = {
  'import-worker': ['reading', 'preparing', 'merging', 'last chunks'],
  postgres: ['reading', 'preparing', 'merging', 'last chunks', 'indexing'],
  'postgres backend': ['reading', 'preparing', 'merging', 'last chunks', 'indexing'],
  redis: ['reading', 'preparing', 'merging', 'last chunks'],
  meilisearch: ['indexing'],
  'search-indexer': ['indexing'],
  'catalog-api': moments,
};

/** Short enough that the second of two is often killed before the first has recovered. */
const LONGEST_GAP_MS = 4_000;

/**
 * Draws what is killed during one import, and when: every target once alone, two of them together once, and
 * something in each moment. Sorted by moment.
 */
export function drawFaults(random: Random): Fault[] {
  const drawn = targets.map((target) => fault(random, random.pick(hurtful[target]), [target]));
  const first = random.pick<'import-worker' | 'postgres'>(['import-worker', 'postgres']);
  let second = random.pick(targets);
  while (second === first) second = random.pick(targets);
  drawn.push(fault(random, random.pick(hurtful[first]), [first, second]));
  for (const moment of moments) {
    if (drawn.some((one) => one.moment === moment)) continue;
    drawn.push(fault(random, moment, [random.pick(['import-worker', 'postgres', 'postgres backend'])]));
  }
  return drawn.sort((one, other) => order(one) - order(other));
}

function fault(random: Random, moment: Moment, hit: readonly Target[]): Fault {
  const hits = hit.map(
    (target, index): Hit => ({ target, afterMs: index === 0 ? 0 : random.between(0, LONGEST_GAP_MS) }),
  );
  return { moment, position: random.next(), hits };
}

function order({ moment, position }: Fault): number {
  return moments.indexOf(moment) + position;
}
