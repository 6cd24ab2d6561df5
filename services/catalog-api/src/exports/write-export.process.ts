import { Socket } from 'node:net';
import { CopyOut } from '@highstreet/database';
import { giveWay } from '@highstreet/threads';
import pg from 'pg';
import { UTF8_BOM } from '../csv/utf8-bom.js';
import type { ExportNews, ExportOrder } from './export-order.js';
import { writePieces } from './write-pieces.js';

/**
 * The process of one export: takes an order, writes the file to its standard output and ends. Ended at any moment, it
 * takes its connection with it, and PostgreSQL ends the query at the next bytes that it sends.
 */

const CONNECTION_TIMEOUT_MS = 5_000;
const STANDARD_OUTPUT = 1;

// Visitors come first: an export may take longer.
void giveWay();
// The API has gone, and nobody reads any more.
process.once('disconnect', () => process.exit());
process.once('message', (order: ExportOrder) => {
  write(order).then(
    () => process.exit(0),
    (error: unknown) => {
      fail(error);
    },
  );
});

async function write({ databaseUrl, statement, format, kinds }: ExportOrder): Promise<void> {
  const asFile = await fileOf(format, kinds);
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'catalog-api export',
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
  });
  client.on('error', fail);
  await client.connect();
  // One core of the database at most.
  await client.query('SET max_parallel_workers_per_gather = 0');
  const file = asFile(begun(client.query(new CopyOut(statement, { gathers: true }))));
  // Not process.stdout, which would stop everything here until the API has read what was written.
  await writePieces(file, new Socket({ fd: STANDARD_OUTPUT, readable: false }).on('error', fail));
  await client.end();
}

/** The same bytes; the first are told of, so that what fails before them is still an error answer. */
async function* begun(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const chunk of chunks) {
    if (isFirst) tell({ kind: 'begun' });
    isFirst = false;
    yield chunk;
  }
}

/** What makes the file of the rows. Only the code of the format that is asked for is loaded. */
async function fileOf(
  format: ExportOrder['format'],
  kinds: ExportOrder['kinds'],
): Promise<(rows: AsyncIterable<Buffer>) => AsyncIterable<Buffer>> {
  if (format === 'csv') return withMark;
  const { workbookStream } = await import('./xlsx/workbook-stream.js');
  return (rows) => workbookStream(rows, kinds, fail) as AsyncIterable<Buffer>;
}

async function* withMark(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from(UTF8_BOM);
  yield* chunks;
}

function tell(news: ExportNews): void {
  process.send?.(news);
}

function fail(error: unknown): void {
  const { message, code } = error as Error & { code?: string };
  process.send?.({ kind: 'failed', message, code } satisfies ExportNews, () => process.exit(1));
}
