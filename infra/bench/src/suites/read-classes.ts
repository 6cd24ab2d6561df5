import { getRequest, load } from '../load/load.js';
import type { CountedLoad } from '../load/load.js';
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
export async function measureReads<Class extends ReadClass>(
  { say }: BenchContext,
  suite: string,
  { origin, connections, headers, head }: Readers,
  classes: readonly Class[],
): Promise<{ read: Class; measured: CountedLoad }[]> {
  const found: { read: Class; measured: CountedLoad }[] = [];
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
