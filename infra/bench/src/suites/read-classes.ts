import { getRequest, load } from '../load/load.js';
import type { CountedLoad } from '../load/load.js';
import type { BenchContext } from '../suite.js';

/** Number of responses for a p99, if they are fast enough to get that many in time. */
const ANSWERS = 1_000;
const SECONDS = { least: 3, most: 30 };

/** Reads of one kind, sent in turn. */
export interface ReadClass {
  readonly what: string;
  /** Each with different parameters, as many as the data allow. */
  readonly paths: readonly string[];
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
 * @throws Error when a class has no reads, or a response is not 200
 */
export async function measureReads<Class extends ReadClass>(
  { say }: BenchContext,
  suite: string,
  { origin, connections, headers, head }: Readers,
  classes: readonly Class[],
): Promise<{ read: Class; measured: CountedLoad }[]> {
  const found: { read: Class; measured: CountedLoad }[] = [];
  for (const read of classes) {
    if (read.paths.length === 0) throw new Error(`${suite}: there is nothing to read for ${read.what}`);
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

/** A path with a query; parameters that are undefined are left out. */
export function pathOf(
  path: string,
  parameters: Readonly<Record<string, string | number | undefined>>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return `${path}?${query.toString()}`;
}

/** Pages spread over a whole list: the first, the last, and others in between in shuffled order. */
export function somePages(pages: number, count: number): number[] {
  const spread = Array.from({ length: count }, (_, index) => 1 + ((index * 7_919) % pages));
  return [...new Set([1, pages, ...spread])];
}
