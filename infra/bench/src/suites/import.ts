import { copyFloor } from '../floors/copy-floor.js';
import { BenchedProduct } from '../product/benched-product.js';
import { judge, median } from '../result.js';
import type { BenchResult } from '../result.js';
import type { BenchContext, BenchSuite } from '../suite.js';

const TARGETS = { csv: 0.12, again: 0.18, xlsx: 0.1 };
const WORKER_MIB = { csv: 220, xlsx: 250 };

interface Round {
  readonly floor: number;
  readonly rates: Record<keyof typeof TARGETS, number>;
  readonly memory: Record<keyof typeof TARGETS, Record<string, number>>;
}

/**
 * Importing a CSV into an empty directory, the same file again, and the same rows as .xlsx: each from queued to
 * committed, through the gateway, with every service running. The floor is raw COPY of the same rows.
 */
export const importSuite: BenchSuite = async (context) => {
  const results: BenchResult[] = [];
  for (const rows of context.quick ? [100_000] : [10_000, 100_000, 1_000_000]) {
    results.push(...(await BenchedProduct.run((product) => measureSize(context, product, rows))));
  }
  return results;
};

async function measureSize(
  { files, quick, say }: BenchContext,
  product: BenchedProduct,
  rows: number,
): Promise<BenchResult[]> {
  say(`import: ${rows} rows, writing the files`);
  const csv = await files.csv(rows);
  const xlsx = await files.xlsx(rows, 'inline');
  // Files, tables and code are warm in every measured round.
  await product.import(await files.csv(10_000));
  await product.client.deleteAll();
  await product.indexInStep();
  const rounds: Round[] = [];
  for (let round = 0; round < (quick || rows > 100_000 ? 1 : 3); round += 1) {
    rounds.push(await measureRound(product, rows, csv, xlsx));
    say(`import: ${rows} rows, ${JSON.stringify(rounds.at(-1))}`);
  }
  const floor = median(rounds.map((round) => round.floor));
  return (['csv', 'again', 'xlsx'] as const).flatMap((kind) => {
    const what = { csv: 'CSV', again: 'unchanged CSV again', xlsx: '.xlsx' }[kind];
    const memoryMiB = rounds.at(-1)?.memory[kind] ?? {};
    const value = median(rounds.map((round) => round.rates[kind]));
    return [
      judge({
        name: `import: ${what}, ${rows} rows`,
        ...{ value, unit: 'rows/s', floor, direction: 'min', memoryMiB },
        ...(rows >= 100_000 && { target: TARGETS[kind] }),
      }),
      judge({
        name: `import: peak memory of the worker, ${what}, ${rows} rows`,
        ...{ value: memoryMiB['import-worker'] ?? 0, unit: 'MiB', direction: 'max' },
        target: WORKER_MIB[kind === 'xlsx' ? 'xlsx' : 'csv'],
      }),
    ];
  });
}

async function measureRound(
  product: BenchedProduct,
  rows: number,
  csv: string,
  xlsx: string,
): Promise<Round> {
  const measure = async (file: string): Promise<{ rate: number; memory: Record<string, number> }> => {
    product.memory.reset();
    const { seconds, imported, updated, skipped } = await product.import(file);
    if (imported + updated + skipped !== rows) throw new Error(`${file} was not imported whole`);
    const memory = product.memory.peaks();
    await product.indexInStep();
    return { rate: rows / seconds, memory };
  };
  const floors = [await copyFloor(product.databaseUrl, csv)];
  const first = await measure(csv);
  const again = await measure(csv);
  await product.client.deleteAll();
  await product.indexInStep();
  const workbook = await measure(xlsx);
  floors.push(await copyFloor(product.databaseUrl, csv));
  await product.client.deleteAll();
  await product.indexInStep();
  return {
    // The better of two: a floor that something disturbed would flatter the product.
    floor: Math.max(...floors),
    rates: { csv: first.rate, again: again.rate, xlsx: workbook.rate },
    memory: { csv: first.memory, again: again.memory, xlsx: workbook.memory },
  };
}
