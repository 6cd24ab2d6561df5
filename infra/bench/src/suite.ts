import type { BenchFiles } from './data/write-files.js';
import type { BenchedProduct } from './product/benched-product.js';
import type { BenchResult } from './result.js';

export interface BenchContext {
  /** A few minutes instead of an hour: 100,000 rows, one repetition. */
  readonly quick: boolean;
  /** The one size of directories and files to measure, instead of a suite's own. */
  readonly rows?: number;
  /** A file of one's own to import, instead of invented rows. */
  readonly csv?: string;
  /** The rows of that file as a workbook. */
  readonly xlsx?: string;
  readonly files: BenchFiles;
  readonly say: (line: string) => void;
}

/** A group of measurements. Everything that it compares is measured in the same run. */
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

/** The sizes that are wanted in this run, the smallest first. */
export function wantedSizes({ quick, rows }: BenchContext, sizes: Sizes): readonly number[] {
  if (rows !== undefined) return [rows];
  return quick ? sizes.quick : sizes.whole;
}

/** A group of measurements on directories of given sizes. A directory is imported once for all groups that want its size. */
export interface DirectorySuite {
  readonly sizes: Sizes;
  /** Makes the directory, of an empty one, and measures that. One group at most does. */
  readonly fill?: MeasureDirectory;
  /** Leaves the directory as it was; the last suite need not. */
  readonly measure?: MeasureDirectory;
  /** What is told of the results of all sizes; they themselves without it. */
  readonly conclude?: (results: readonly BenchResult[]) => BenchResult[];
}
