import { getRequest, load } from '../load/load.js';
import type { CountedLoad } from '../load/load.js';
import { judge } from '../result.js';
import type { BenchResult } from '../result.js';
import type { BenchContext } from '../suite.js';

/** Number of responses for a p99, if they are fast enough to get that many in time. */
const ANSWERS = 1_000;
/** Responses of a class that are looked into before it is measured. */
const SAMPLES = 5;
const SECONDS = { least: 3, most: 30 };

/** Reads of one kind, sent in turn. */
export interface ReadClass {
  readonly what: string;
  /** Each with different parameters, as many as the data allow. */
  readonly paths: readonly string[];
  /** Whether its lists may have nothing in them. */
  readonly mayBeEmpty?: boolean;
}

export interface MeasuredReads {
  readonly read: ReadClass;
  readonly measured: CountedLoad;
}

export interface Readers {
  readonly origin: string;
  /** Concurrent readers. Each sends its next request as soon as it has its response. */
  readonly connections: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Pattern that the head of every response must match. */
  readonly head?: RegExp;
}

/**
 * Measures classes of reads one after the other.
 *
 * @throws Error when a class has no reads, a response is not 200, or the first ones of a class that finds something are
 * empty lists
 */
export async function measureReads(
  { say }: BenchContext,
  suite: string,
  { origin, connections, headers, head }: Readers,
  classes: readonly ReadClass[],
): Promise<MeasuredReads[]> {
  const found: MeasuredReads[] = [];
  for (const read of classes) {
    if (read.paths.length === 0) throw new Error(`${suite}: there is nothing to read for ${read.what}`);
    if (read.mayBeEmpty !== true) await requireContent(origin, read, headers);
    const measured = await load({
      origin,
      connections,
      requests: read.paths.map((path) => getRequest(origin, path, headers)),
      seconds: SECONDS.least,
      extension: { answers: ANSWERS, seconds: SECONDS.most },
      ...(head && { head }),
    });
    say(`${suite}: ${read.what}, ${JSON.stringify(measured)}`);
    found.push({ read, measured });
  }
  return found;
}

/** The 99th percentile of each class, in milliseconds, of which `target` is the greatest. */
export function judgeReads(
  suite: string,
  rows: number,
  found: readonly MeasuredReads[],
  target: number,
): BenchResult[] {
  return found.map(({ read, measured }) =>
    judge({
      name: `${suite}: ${read.what}, ${rows} rows, p99`,
      value: measured.p99,
      unit: 'ms',
      target,
      direction: 'max',
    }),
  );
}

/** Empty lists are answered quickly, too. */
async function requireContent(
  origin: string,
  { what, paths }: ReadClass,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (const path of paths.slice(0, SAMPLES)) {
    const response = await fetch(origin + path, { headers });
    const content: unknown = await response.json();
    const { businesses = content } = Object(content) as { businesses?: unknown };
    if (!Array.isArray(businesses) || businesses.length > 0) return;
  }
  throw new Error(`${origin} answers empty lists for ${what}`);
}

/** A path with a query. */
export function pathOf(path: string, parameters: Readonly<Record<string, string | number>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) query.set(name, String(value));
  return `${path}?${query.toString()}`;
}

/** Pages spread over a whole list: the first, the last, and others in between in shuffled order. */
export function somePages(pages: number, count: number): number[] {
  const spread = Array.from({ length: count }, (_, index) => 1 + ((index * 7_919) % pages));
  return [...new Set([1, pages, ...spread])];
}
