import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { isDeepStrictEqual } from 'node:util';

/** A record that differs between the directories, or exists in only one of them. */
export interface Difference {
  readonly key: string;
  /**
   * For each differing field the undisturbed and the disturbed value, or which directory lacks the record.
   */
  readonly what: string;
}

export interface Differences {
  readonly count: number;
  /** The first few differences. */
  readonly first: readonly Difference[];
}

/** Characters of a record that a line of the report shows. */
const DESCRIBED = 300;

interface Line {
  readonly key: string;
  readonly content: string;
}

/**
 * Compares two sorted files of key and JSON line by line.
 *
 * @param most how many differences to describe; all are counted
 */
export async function compareRecords(
  undisturbed: string,
  disturbed: string,
  most = 10,
): Promise<Differences> {
  const expected = lines(undisturbed)[Symbol.asyncIterator]();
  const actual = lines(disturbed)[Symbol.asyncIterator]();
  const first: Difference[] = [];
  let count = 0;
  const differs = (key: string, what: string): void => {
    count += 1;
    if (first.length < most) first.push({ key, what });
  };
  let one = await nextLine(expected);
  let other = await nextLine(actual);
  while (one !== undefined || other !== undefined) {
    const order = one === undefined ? 1 : other === undefined ? -1 : comparePoints(one.key, other.key);
    if (order < 0 && one !== undefined) {
      differs(one.key, `missing: ${one.content.slice(0, DESCRIBED)}`);
      one = await nextLine(expected);
    } else if (order > 0 && other !== undefined) {
      differs(other.key, `must not be there: ${other.content.slice(0, DESCRIBED)}`);
      other = await nextLine(actual);
    } else {
      if (one !== undefined && other !== undefined && one.content !== other.content)
        differs(one.key, describe(one.content, other.content));
      one = await nextLine(expected);
      other = await nextLine(actual);
    }
  }
  return { count, first };
}

async function* lines(path: string): AsyncGenerator<Line> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    const tab = line.indexOf('\t');
    yield { key: line.slice(0, tab), content: line.slice(tab + 1) };
  }
}

async function nextLine(from: AsyncIterator<Line>): Promise<Line | undefined> {
  const result = await from.next();
  return result.done === true ? undefined : result.value;
}

/** Compares by code point, as PostgreSQL's "C" collation sorts UTF-8. */
function comparePoints(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

function describe(undisturbed: string, disturbed: string): string {
  const one = JSON.parse(undisturbed) as Record<string, unknown>;
  const other = JSON.parse(disturbed) as Record<string, unknown>;
  const fields = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return fields
    .filter((field) => !isDeepStrictEqual(one[field], other[field]))
    .map((field) => `${field}: ${JSON.stringify(one[field])} became ${JSON.stringify(other[field])}`)
    .join(', ');
}
