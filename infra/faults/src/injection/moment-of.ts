import { hasEnded } from '../product/import-watch.js';
import type { ImportState } from '../product/import-watch.js';
import { moments } from './fault.js';
import type { Moment } from './fault.js';

/** One worker merges two chunks at a time. When no more are left, the import ends with those in progress. */
const LAST_CHUNKS = 2;

/** The current moment of an import. */
export function momentOf(state: ImportState): Moment {
  if (hasEnded(state)) return 'indexing';
  switch (state.status) {
    case 'preparing':
      return 'preparing';
    case 'merging':
      return (state.chunksTotal ?? 0) - state.chunksMerged <= LAST_CHUNKS ? 'last chunks' : 'merging';
    default:
      return 'reading';
  }
}

/** Whether the import is in the moment, or past it. */
export function hasReached(state: ImportState, moment: Moment): boolean {
  // A queued import is not reading yet.
  return state.status !== 'queued' && moments.indexOf(momentOf(state)) >= moments.indexOf(moment);
}

/** Length of each moment in milliseconds; zero for one that was too short to be seen. */
export type MomentLengths = Readonly<Record<Moment, number>>;

/** Measures the moments of an undisturbed import from the states it is shown. */
export class MomentClock {
  private readonly began = new Map<Moment, number>();

  see(state: ImportState, now: number): void {
    if (state.status === 'queued') return;
    const moment = momentOf(state);
    if (!this.began.has(moment)) this.began.set(moment, now);
  }

  /** @param now when the index had caught up */
  lengths(now: number): MomentLengths {
    const seen = moments.filter((moment) => this.began.has(moment));
    const lengths = moments.map((moment): [Moment, number] => {
      const begin = this.began.get(moment);
      const next = seen[seen.indexOf(moment) + 1];
      const end = next === undefined ? now : this.began.get(next);
      return [moment, begin === undefined ? 0 : (end ?? now) - begin];
    });
    return Object.fromEntries(lengths) as MomentLengths;
  }
}
