import type { BenchFiles } from './data/write-files.js';
import type { BenchResult } from './result.js';

export interface BenchContext {
  /** A few minutes instead of an hour: 100,000 rows, one repetition. */
  readonly quick: boolean;
  /** A file of one's own to import, instead of invented rows. */
  readonly csv?: string;
  readonly files: BenchFiles;
  readonly say: (line: string) => void;
}

/** A group of measurements. Everything that it compares is measured in the same run. */
export type BenchSuite = (context: BenchContext) => Promise<BenchResult[]>;
