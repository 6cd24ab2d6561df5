import { BenchedProduct } from '../product/benched-product.js';
import { withSlowedWorkers } from '../product/slowed-workers.js';
import { judge, median } from '../result.js';
import type { BenchResult } from '../result.js';
import type { BenchContext, BenchSuite } from '../suite.js';

/** Rows of a file: slowed down, a million rows would take a quarter of an hour each time. */
const MAX_ROWS = 40_000;

/** How many times as fast two workers must be as one. One phase of an import has no target of its own. */
const TARGETS = { file: 1.1, merging: undefined, files: 1.3 };

/** Rows per second. */
interface Rates {
  readonly file: number;
  /** From the start of the first chunk to the end of the last one. */
  readonly merging: number;
  /** Two files imported at once, in total. */
  readonly files: number;
}

/** The files: one with all rows, and two with half of them each. */
interface Imported {
  readonly rows: number;
  readonly file: string;
  readonly halves: readonly [string, string];
}

/**
 * Imports with one and with two import workers, alternating between one product of each kind; from queued to
 * committed, always into an empty directory. At full speed one worker and PostgreSQL keep two cores busy;
 * slowed down (see `withSlowedWorkers`), two workers have spare cores on any machine. Only the ratio is
 * measured: the floor is the single worker.
 */
export const workersSuite: BenchSuite = async (context) => {
  const rows = Math.min(context.rows ?? MAX_ROWS, MAX_ROWS);
  const half = Math.ceil(rows / 2);
  const { files } = context;
  const imported: Imported = {
    rows,
    file: await files.csv(rows),
    halves: [await files.csv(half), await files.csv(rows - half, half)],
  };
  const measured = await BenchedProduct.run((one) =>
    BenchedProduct.run((two) => measureInTurns(context, { one, two }, imported), {
      SCALE_IMPORT_WORKER: '2',
    }),
  );
  return judged(rows, measured);
};

interface Products<Of> {
  readonly one: Of;
  readonly two: Of;
}

async function measureInTurns(
  { quick, say }: BenchContext,
  products: Products<BenchedProduct>,
  imported: Imported,
): Promise<Products<Rates[]>> {
  const measured: Products<Rates[]> = { one: [], two: [] };
  for (const product of [products.one, products.two]) await warmUp(product, imported);
  for (let round = 0; round < (quick ? 1 : 3); round += 1) {
    for (const workers of ['one', 'two'] as const) {
      const rates = await measure(products[workers], imported);
      measured[workers].push(rates);
      say(`workers: ${workers}, ${imported.rows} rows, ${JSON.stringify(rates)}`);
    }
  }
  return measured;
}

/** Imports both halves at once: each of two workers reads one, so all threads have compiled their code. */
async function warmUp(product: BenchedProduct, { halves }: Imported): Promise<void> {
  await Promise.all(halves.map((half) => product.import(half)));
  await empty(product);
}

async function measure(product: BenchedProduct, { rows, file, halves }: Imported): Promise<Rates> {
  const stored = await product.client.upload(file);
  const { seconds } = await withSlowedWorkers(product, () => product.importStored(stored));
  const merging = await mergingSeconds(product);
  await empty(product);
  const storedHalves = [await product.client.upload(halves[0]), await product.client.upload(halves[1])];
  const startedAt = Date.now();
  const both = await withSlowedWorkers(product, () =>
    Promise.all(storedHalves.map((each) => product.importStored(each))),
  );
  const bothSeconds = (Math.max(...both.map(({ finishedAt }) => finishedAt)) - startedAt) / 1_000;
  await empty(product);
  return { file: rows / seconds, merging: rows / merging, files: rows / bothSeconds };
}

/** Duration of merging in the last import. A chunk's checkpoint records when its transaction began. */
async function mergingSeconds(product: BenchedProduct): Promise<number> {
  const [row] = await product.query<{ seconds: number }>(
    `SELECT extract(epoch FROM finished_at - (SELECT min(merged_at) FROM import_chunks WHERE import_id = imports.id))::float8
            AS seconds
     FROM imports ORDER BY id DESC LIMIT 1`,
  );
  if (!row) throw new Error('There is no import');
  return row.seconds;
}

async function empty(product: BenchedProduct): Promise<void> {
  await product.client.deleteAll();
  await product.indexInStep();
  await product.textsGathered();
}

function judged(rows: number, { one, two }: Products<readonly Rates[]>): BenchResult[] {
  const whats = {
    file: `one file, ${rows} rows`,
    merging: `merging of one file, ${rows} rows`,
    files: `two files at once, ${rows} rows together`,
  };
  return (['file', 'merging', 'files'] as const).map((kind) =>
    judge({
      name: `workers: two beside one, ${whats[kind]}`,
      value: median(two.map((rates) => rates[kind])),
      unit: 'rows/s',
      floor: median(one.map((rates) => rates[kind])),
      direction: 'min',
      ...(TARGETS[kind] !== undefined && { target: TARGETS[kind] }),
    }),
  );
}
