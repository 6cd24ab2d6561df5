import { importProgressChannel, parseImportProgress, readImportProgress } from '@highstreet/queues';
import type { ImportProgress } from '@highstreet/queues';
import type { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportBench } from './support/import-bench.js';
import { csv, inventedRows } from './support/invented-file.js';

const order = ['queued', 'reading', 'preparing', 'merging', 'completed'];

let bench: ImportBench;
let listener: Redis;
let heard: ImportProgress[];

beforeAll(async () => {
  bench = await ImportBench.open();
  heard = [];
  listener = bench.redis.connection.duplicate();
  listener.on('message', (_channel: string, text: string) => {
    const progress = parseImportProgress(text);
    if (progress) heard.push(progress);
  });
  await listener.subscribe(importProgressChannel(listener));
  await bench.startWorker();
  await bench.startWorker();
});
afterAll(async () => {
  listener.disconnect();
  await bench.close();
});

async function heardTheEndOf(importId: number): Promise<ImportProgress[]> {
  const of = (): ImportProgress[] => heard.filter((progress) => progress.importId === importId);
  const hasEnded = (): boolean =>
    of().some(({ status }) => !['reading', 'preparing', 'merging'].includes(status));
  await expect.poll(hasEnded).toBe(true);
  return of();
}

describe('the progress of an import', () => {
  it('is published while two workers merge it, and only moves forwards to its end', async () => {
    const imported = await bench.import(csv(inventedRows(40_000)));
    const told = await heardTheEndOf(imported.id);
    const statuses = told.map(({ status }) => order.indexOf(status));
    expect(statuses).toEqual([...statuses].sort((one, other) => one - other));
    expect(told.map(({ status }) => status)).toContain('merging');
    expect(told.every(({ readings }) => readings === 1)).toBe(true);
    for (const [index, { rowsRead }] of told.entries()) {
      expect(rowsRead).toBeGreaterThanOrEqual(told[index - 1]?.rowsRead ?? 0);
    }
    expect(told.at(-1)).toMatchObject({
      status: 'completed',
      rowsRead: 40_000,
      rowsMerged: 40_000,
      imported: 40_000,
      updated: 0,
      skipped: 0,
      secondsLeft: null,
    });
    const kept = await readImportProgress(bench.redis.connection, [imported.id, 999]);
    expect([...kept.keys()]).toEqual([imported.id]);
    // The other worker may tell the same end once more.
    expect(kept.get(imported.id)).toEqual({ ...told.at(-1), at: expect.any(String) });
  });

  it('reports that an import failed', async () => {
    const { id } = await bench.import('colour,size\nred,1\n');
    expect((await heardTheEndOf(id)).at(-1)).toMatchObject({ status: 'failed', readings: 1 });
  });

  it('does not hold up the import if Redis refuses to publish it', async () => {
    const { connection } = bench.redis;
    await connection.acl('SETUSER', 'default', '-publish');
    try {
      const imported = await bench.import(csv(inventedRows(2_000)));
      expect(imported).toMatchObject({ status: 'completed', rows_merged: 2_000 });
      expect(heard.filter(({ importId }) => importId === imported.id)).toEqual([]);
    } finally {
      await connection.acl('SETUSER', 'default', '+publish');
    }
  });
});
