import { hasEnded } from '../product/import-watch.js';
import type { ImportState } from '../product/import-watch.js';
import { moments } from './fault.js';
import type { Moment } from './fault.js';

/** One worker merges two chunks at a time: with no more than that to do, the import ends with what is being done. */
const LAST_CHUNKS = 2;

/** The moment that an import is in. */
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

/** Whether a moment is there, or over. */
export function hasReached(state: ImportState, moment: Moment): boolean {
  // A queued import is not being read yet.
  return state.status !== 'queued' && moments.indexOf(momentOf(state)) >= moments.indexOf(moment);
}

/** Milliseconds that each moment took; zero for one that was too short to be seen. */
export type MomentLengths = Readonly<Record<Moment, number>>;

/** Measures an undisturbed import while it is watched. */
export class MomentClock {
  private readonly began = new Map<Moment, number>();

  see(state: ImportState, now: number): void {
    if (state.status === 'queued') return;
    const moment = momentOf(state);
    if (!this.began.has(moment)) this.began.set(moment, now);
  }

  /** @param now when the index was in step */
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
