/** Milliseconds over which the speed is measured. */
const WINDOW_MS = 10_000;
/** Minimum milliseconds for a measurement. */
const SHORTEST_MS = 900;

/** The numbers of an import from which its speed is computed. Times are milliseconds since the epoch. */
export interface PaceSample {
  readonly at: number;
  readonly status: string;
  readonly readings: number;
  readonly rowsTotal: number | null;
  readonly rowsRead: number;
  readonly rowsMerged: number;
  readonly startedAt: number | null;
  /** When the whole file had been read. */
  readonly stagedAt: number | null;
}

export interface Pace {
  readonly rowsPerSecond: number | null;
  readonly secondsLeft: number | null;
}

const unknown: Pace = { rowsPerSecond: null, secondsLeft: null };

/**
 * Measures the speed of an import over the last ten seconds of its current step: rows read while it reads,
 * rows merged while it merges.
 */
export class PaceWindow {
  private samples: PaceSample[] = [];

  /** Adds the newest sample. Samples of another step, of an earlier reading or from before the clock was set back are dropped. */
  add(sample: PaceSample): Pace {
    const kept = this.samples.filter(
      ({ at, status, readings }) =>
        status === sample.status &&
        readings === sample.readings &&
        at >= sample.at - WINDOW_MS &&
        at <= sample.at,
    );
    this.samples = [...kept, sample];
    return paceOf(this.samples[0] ?? sample, sample);
  }
}

function paceOf(first: PaceSample, last: PaceSample): Pace {
  switch (last.status) {
    case 'reading':
      return last.stagedAt === null ? readingPace(first, last) : unknown;
    case 'preparing':
      return preparingPace(last);
    case 'merging': {
      const rowsPerSecond = speed(first, last, ({ rowsMerged }) => rowsMerged);
      return { rowsPerSecond, secondsLeft: secondsFor(last.rowsRead - last.rowsMerged, rowsPerSecond) };
    }
    default:
      return unknown;
  }
}

/** Adds the time for planning and merging, which by measurement take about as long together as reading. */
function readingPace(first: PaceSample, last: PaceSample): Pace {
  const rowsPerSecond = speed(first, last, ({ rowsRead }) => rowsRead);
  const total = last.rowsTotal;
  if (total === null) return { rowsPerSecond, secondsLeft: null };
  return {
    rowsPerSecond,
    secondsLeft: secondsFor(total + Math.max(0, total - last.rowsRead), rowsPerSecond),
  };
}

/**
 * No rows are counted during planning, so the estimate is the duration of reading minus the time since then. How long
 * a second reading took is unknown: the import may have waited a night for a worker before it.
 */
function preparingPace({ at, startedAt, stagedAt, readings }: PaceSample): Pace {
  if (startedAt === null || stagedAt === null || readings > 1) return unknown;
  const left = stagedAt - startedAt - (at - stagedAt);
  return { rowsPerSecond: null, secondsLeft: Math.max(1, Math.round(left / 1_000)) };
}

function speed(first: PaceSample, last: PaceSample, rows: (sample: PaceSample) => number): number | null {
  const milliseconds = last.at - first.at;
  if (milliseconds < SHORTEST_MS) return null;
  return Math.round((Math.max(0, rows(last) - rows(first)) * 1_000) / milliseconds);
}

function secondsFor(rows: number, rowsPerSecond: number | null): number | null {
  if (rowsPerSecond === null || rowsPerSecond === 0) return null;
  return Math.ceil(Math.max(0, rows) / rowsPerSecond);
}
