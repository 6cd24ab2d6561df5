import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { copyOutFloor } from '../floors/copy-out-floor.js';
import type { BenchedProduct } from '../product/benched-product.js';
import { judge, median } from '../result.js';
import type { BenchResult } from '../result.js';
import type { DirectorySuite } from '../suite.js';

const formats = ['csv', 'xlsx'] as const;
type Format = (typeof formats)[number];
const TARGETS: Readonly<Record<Format, number>> = { csv: 0.9, xlsx: 0.25 };
const PROCESS_MIB: Readonly<Record<Format, number>> = { csv: 100, xlsx: 150 };
const FLOOR = 'COPY businesses TO STDOUT WITH (FORMAT csv)';
const ROUNDS = 3;
const POLL_MS = 50;
/** Minimum size relative to the largest round: compressed sizes vary with the time stamps in the file. */
const MIN_SIZE = 0.999;

interface Round {
  readonly floor: number;
  readonly rates: Readonly<Record<Format, number>>;
  readonly memory: Readonly<Record<Format, number>>;
  readonly bytes: Readonly<Record<Format, number>>;
}

/**
 * Exports everything through the gateway, with every service running, and imports it again, which must change
 * nothing. The floor is COPY of the table of businesses.
 */
export const exportsSuite: DirectorySuite = {
  sizes: { quick: [100_000], whole: [1_000_000] },
  measure: async (context, product) => {
    const rows = await countBusinesses(product);
    const rounds: Round[] = [];
    // The first round warms up files, tables and code.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const measured = await measureRound(product, rows);
      context.say(`exports: ${rows} rows, ${JSON.stringify(measured)}`);
      if (round > 0) rounds.push(measured);
    }
    for (const format of formats) {
      requireSameSize(format, rounds);
      context.say(`exports: importing the .${format} of ${rows} rows again`);
      await importAgain(product, format, rows);
    }
    return formats.flatMap((format) => resultsOf(format, rows, rounds));
  },
};

async function countBusinesses(product: BenchedProduct): Promise<number> {
  const [counted] = await product.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM businesses',
  );
  return counted?.count ?? 0;
}

async function measureRound(product: BenchedProduct, rows: number): Promise<Round> {
  const floors = [await copyOutFloor(product.databaseUrl, FLOOR)];
  const csv = await measureExport(product, 'csv', rows);
  const xlsx = await measureExport(product, 'xlsx', rows);
  floors.push(await copyOutFloor(product.databaseUrl, FLOOR));
  return {
    // The faster of the two: a floor that was disturbed would flatter the product.
    floor: Math.max(...floors),
    rates: { csv: csv.rate, xlsx: xlsx.rate },
    memory: { csv: csv.peakMiB, xlsx: xlsx.peakMiB },
    bytes: { csv: csv.bytes, xlsx: xlsx.bytes },
  };
}

async function measureExport(
  product: BenchedProduct,
  format: Format,
  rows: number,
): Promise<{ rate: number; peakMiB: number; bytes: number }> {
  const peaks: number[] = [];
  const watch = setInterval(() => {
    peaks.push(...product.memory.peaksOfHelpers('write-export'));
  }, POLL_MS);
  try {
    const startedAt = performance.now();
    let bytes = 0;
    const nowhere = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        bytes += chunk.length;
        done();
      },
    });
    await pipeline(await product.client.export(format), nowhere);
    const rate = rows / ((performance.now() - startedAt) / 1000);
    return { rate, peakMiB: peaks.length === 0 ? Number.NaN : Math.max(...peaks), bytes };
  } finally {
    clearInterval(watch);
  }
}

/**
 * A truncated export is fast. The last one is imported again, and must be complete.
 *
 * @throws Error when a round is shorter
 */
function requireSameSize(format: Format, rounds: readonly Round[]): void {
  const sizes = rounds.map(({ bytes }) => bytes[format]);
  if (Math.min(...sizes) < Math.max(...sizes) * MIN_SIZE)
    throw new Error(`The ${format} of the same rows had ${sizes.join(', ')} bytes`);
}

/** @throws Error when the import of an export changes anything */
async function importAgain(product: BenchedProduct, format: Format, rows: number): Promise<void> {
  const file = join(tmpdir(), `highstreet-export-${process.pid}.${format}`);
  try {
    await pipeline(await product.client.export(format), createWriteStream(file));
    const { imported, updated, skipped } = await product.import(file);
    if (imported > 0 || updated > 0 || skipped !== rows) {
      throw new Error(
        `The ${format} of ${rows} rows gave ${imported} new, ${updated} changed, ${skipped} skipped`,
      );
    }
  } finally {
    await rm(file, { force: true });
  }
}

function resultsOf(format: Format, rows: number, rounds: readonly Round[]): BenchResult[] {
  const memory = Math.max(...rounds.map((round) => round.memory[format]));
  return [
    judge({
      name: `exports: .${format}, ${rows} rows`,
      value: median(rounds.map((round) => round.rates[format])),
      unit: 'rows/s',
      direction: 'min',
      floor: median(rounds.map(({ floor }) => floor)),
      target: TARGETS[format],
      memoryMiB: { export: memory },
    }),
    judge({
      name: `exports: peak memory of the process, .${format}, ${rows} rows`,
      value: memory,
      unit: 'MiB',
      direction: 'max',
      target: PROCESS_MIB[format],
    }),
  ];
}
