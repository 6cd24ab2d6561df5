import { basename } from 'node:path';
import { MIN_BUSINESSES } from '../data/business-rows.js';
import { countRows } from '../data/count-rows.js';
import { copyFloor } from '../floors/copy-floor.js';
import { rowByRow } from '../peers/row-by-row.js';
import { BenchedProduct } from '../product/benched-product.js';
import { highest, judge, median } from '../result.js';
import type { BenchResult } from '../result.js';
import { wantedSizes } from '../suite.js';
import type { BenchContext, BenchSuite } from '../suite.js';

const TARGETS = { csv: 0.12, again: 0.18, xlsx: 0.1 };
const WORKER_MIB = { csv: 220, xlsx: 250 };
/**
 * Limit for exceljs, which reads only the first rows of a workbook: if told to leave a sheet of a million
 * rows early, it hangs.
 */
const MAX_ROWS_OF_PEER = 100_000;
const SIZES = { quick: [100_000], whole: [10_000, 100_000, 1_000_000] };

/** A file that is imported twice, and the same rows as a workbook. */
interface Imported {
  readonly csv: string;
  /** null: not measured. */
  readonly xlsx: string | null;
  readonly rows: number;
  /** The fewest businesses that it has to give. */
  readonly fewest: number;
  /** Name in the results. */
  readonly name: string;
  /** Whether to measure the usual way too. It knows only the columns of invented rows. */
  readonly besidePeer: boolean;
}

type Kind = keyof typeof TARGETS;

interface Round {
  readonly floor: number;
  readonly rates: Partial<Record<Kind, number>>;
  readonly memory: Partial<Record<Kind, Record<string, number>>>;
}

/**
 * Imports a CSV into an empty directory, the same file again, and the same rows as .xlsx. Each is measured
 * from queued to committed, through the gateway, with every service running. The floor is raw COPY of the
 * same rows.
 *
 * With `--csv` and `--xlsx`, uses the given files instead of invented rows.
 */
export const importSuite: BenchSuite = async (context) => {
  const { csv, xlsx = null, files, say } = context;
  if (csv !== undefined) {
    const own = { csv, xlsx, rows: await countRows(csv), fewest: 1, name: basename(csv), besidePeer: false };
    return BenchedProduct.run((product) => measureFile(context, product, own));
  }
  const results: BenchResult[] = [];
  for (const rows of wantedSizes(context, SIZES)) {
    say(`import: ${rows} rows, writing the files`);
    const invented = {
      csv: await files.csv(rows),
      xlsx: await files.xlsx(rows, 'inline'),
      rows,
      fewest: rows * MIN_BUSINESSES,
      name: `${rows} rows`,
      besidePeer: rows <= MAX_ROWS_OF_PEER,
    };
    results.push(...(await BenchedProduct.run((product) => measureFile(context, product, invented))));
  }
  return results;
};

async function measureFile(
  { files, quick, say }: BenchContext,
  product: BenchedProduct,
  imported: Imported,
): Promise<BenchResult[]> {
  const { csv, xlsx, rows, name, besidePeer } = imported;
  // Warms up files, tables and code for every measured round. A worker whose code was optimised with 10,000
  // rows is a fifth slower than one that has imported 100,000.
  await product.import(rows > 100_000 ? await files.csv(100_000) : csv);
  await product.client.deleteAll();
  await product.indexInStep();
  const rounds: Round[] = [];
  for (let round = 0; round < (quick || rows > 100_000 ? 1 : 3); round += 1) {
    rounds.push(await measureRound(product, imported));
    say(`import: ${name}, ${JSON.stringify(rounds.at(-1))}`);
  }
  const floor = median(rounds.map((round) => round.floor));
  const peer = besidePeer && xlsx !== null ? await rowByRow(product.databaseUrl, xlsx) : null;
  const ofPeer =
    peer === null
      ? []
      : [
          judge({
            name: `import: the usual way (exceljs, a statement a row), ${name}`,
            value: peer,
            unit: 'rows/s',
            floor,
            direction: 'min',
          }),
        ];
  const ofProduct = (['csv', 'again', 'xlsx'] as const).flatMap((kind) => {
    const rates = rounds.flatMap((round) => round.rates[kind] ?? []);
    if (rates.length === 0) return [];
    const what = { csv: 'CSV', again: 'unchanged CSV again', xlsx: '.xlsx' }[kind];
    const memoryMiB = highest(rounds.map((round) => round.memory[kind] ?? {}));
    return [
      judge({
        name: `import: ${what}, ${name}`,
        value: median(rates),
        unit: 'rows/s',
        floor,
        direction: 'min',
        memoryMiB,
        ...(rows >= 100_000 && { target: TARGETS[kind] }),
      }),
      judge({
        name: `import: peak memory of the worker, ${what}, ${name}`,
        value: memoryMiB['import-worker'] ?? Number.NaN,
        unit: 'MiB',
        direction: 'max',
        target: WORKER_MIB[kind === 'xlsx' ? 'xlsx' : 'csv'],
      }),
    ];
  });
  return [...ofProduct, ...ofPeer];
}

async function measureRound(product: BenchedProduct, { csv, xlsx, rows, fewest }: Imported): Promise<Round> {
  const measure = async (
    file: string,
    into: 'empty' | 'full',
  ): Promise<{ rate: number; memory: Record<string, number> }> => {
    product.memory.reset();
    const { seconds, imported, updated, skipped } = await product.import(file);
    if (imported + updated + skipped !== rows) throw new Error(`${file} was not imported whole`);
    // Rejected rows count as skipped too, and are faster than accepted ones.
    if (imported < (into === 'empty' ? fewest : 0) || (into === 'full' && imported + updated > 0))
      throw new Error(
        `${file} gave ${imported} new and ${updated} changed businesses to a directory that was ${into}`,
      );
    return { rate: rows / seconds, memory: product.memory.peaks() };
  };
  const empty = async (): Promise<void> => {
    await product.client.deleteAll();
    await product.indexInStep();
  };
  const floors = [await copyFloor(product.databaseUrl, csv)];
  const first = await measure(csv, 'empty');
  await product.indexInStep();
  const again = await measure(csv, 'full');
  await empty();
  const workbook = xlsx === null ? null : await measure(xlsx, 'empty');
  // At once, without waiting for the index, because it is emptied again.
  if (workbook) await empty();
  floors.push(await copyFloor(product.databaseUrl, csv));
  return {
    // The faster of the two: a floor that was disturbed would flatter the product.
    floor: Math.max(...floors),
    rates: { csv: first.rate, again: again.rate, ...(workbook && { xlsx: workbook.rate }) },
    memory: { csv: first.memory, again: again.memory, ...(workbook && { xlsx: workbook.memory }) },
  };
}
