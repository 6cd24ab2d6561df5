import type { BenchFiles } from './data/write-files.js';
import type { BenchedProduct } from './product/benched-product.js';
import type { BenchResult } from './result.js';

export interface BenchContext {
  /** A few minutes instead of an hour: at most 100,000 rows, fewer or shorter rounds. */
  readonly quick: boolean;
  /** The only size of directories and files to measure, instead of a suite's own sizes. */
  readonly rows?: number;
  /** A CSV file of the user's to import, instead of invented rows. */
  readonly csv?: string;
  /** The same rows as a workbook. */
  readonly xlsx?: string;
  readonly files: BenchFiles;
  readonly say: (line: string) => void;
}

/** A group of measurements. Values that it compares are measured in the same run. */
export type BenchSuite = (context: BenchContext) => Promise<BenchResult[]>;

/** Measures a product whose directory has been made of this many invented rows. */
type MeasureDirectory = (
  context: BenchContext,
  product: BenchedProduct,
  rows: number,
) => Promise<BenchResult[]>;

/** Numbers of rows that a suite measures. */
export interface Sizes {
  readonly quick: readonly number[];
  readonly whole: readonly number[];
}

/** The sizes to measure in this run, the smallest first. */
export function wantedSizes({ quick, rows }: BenchContext, sizes: Sizes): readonly number[] {
  if (rows !== undefined) return [rows];
  return quick ? sizes.quick : sizes.whole;
}

/**
 * A group of measurements on directories of given sizes. All groups of one size share one imported directory.
 */
export interface DirectorySuite {
  readonly sizes: Sizes;
  /** Fills the empty directory, and measures that. At most one group has it. */
  readonly fill?: MeasureDirectory;
  /** Must leave the directory unchanged, except for the last suite. */
  readonly measure?: MeasureDirectory;
  /** Derives the reported results from those of all sizes. Without it, these are reported unchanged. */
  readonly conclude?: (results: readonly BenchResult[]) => BenchResult[];
}
