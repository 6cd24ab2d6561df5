import { Socket } from 'node:net';
import { CopyOut } from '@highstreet/database';
import { lowerPriority } from '@highstreet/threads';
import pg from 'pg';
import { UTF8_BOM } from '../csv/utf8-bom.js';
import type { ExportNews, ExportOrder } from './export-order.js';
import { writePieces } from './write-pieces.js';

/**
 * The process of one export: receives a request, writes the file to its standard output and exits. When it is
 * killed, its connection closes, and PostgreSQL ends the query when it next sends bytes.
 */

const CONNECTION_TIMEOUT_MS = 5_000;
const STANDARD_OUTPUT = 1;

// Lower priority: visitors' requests come first, an export may take longer.
void lowerPriority();
// The API's process has ended, so nobody reads the output any more.
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
  // No parallel query: an export may use only one core of the database server.
  await client.query('SET max_parallel_workers_per_gather = 0');
  // COPY takes its snapshot before its locks: the rows of a table that a migration rewrites meanwhile would be invisible.
  await client.query('BEGIN; LOCK TABLE businesses, cities, categories IN ACCESS SHARE MODE');
  const rows = client.query(new CopyOut(statement, { gathers: true }));
  // Sent behind it, so that whoever reads the last bytes slowly holds no lock. Fails with the connection only, as the COPY.
  client.query('COMMIT').catch(() => undefined);
  const file = asFile(begun(rows));
  // Not process.stdout, whose writes would block this process until the API has read them.
  await writePieces(file, new Socket({ fd: STANDARD_OUTPUT, readable: false }).on('error', fail));
  await client.end();
}

/** Passes on `chunks` and reports the first one: before it, the API can still answer with an error. */
async function* begun(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const chunk of chunks) {
    if (isFirst) tell({ kind: 'begun' });
    isFirst = false;
    yield chunk;
  }
}

/**
 * Returns the function that makes the file from the rows. Only the code of the requested format is loaded.
 */
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
