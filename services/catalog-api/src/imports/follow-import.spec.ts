import type { ImportResponse } from '@highstreet/api-contract';
import type { ImportProgress } from '@highstreet/queues';
import { describe, expect, it } from 'vitest';
import { followImport } from './follow-import.js';
import type { FollowTiming, ImportView } from './follow-import.js';
import { paceOf } from './import-pace.js';
import type { ProgressListener } from './import-progress.feed.js';
import { toImportResponse } from './import-response.js';
import type { ImportRecord } from './imports.repository.js';

const reading: ImportRecord = {
  id: 7,
  status: 'reading',
  file_path: 'a',
  file_name: 'places.csv',
  file_size: 1,
  requested_by: 'grace',
  retry_of: null,
  latest_of_file: true,
  readings: 1,
  rows_total: 1_000,
  rows_read: 100,
  rows_merged: 0,
  imported: 0,
  updated: 0,
  rejected: 0,
  duplicates: 0,
  rejections_kept: false,
  notes: [],
  failure_reason: null,
  created_at: new Date(0),
  started_at: null,
  staged_at: null,
  finished_at: null,
};

function told(numbers: Partial<ImportProgress>): ImportProgress {
  return {
    importId: 7,
    at: new Date(0).toISOString(),
    status: 'reading',
    readings: 1,
    rowsTotal: 1_000,
    rowsRead: 100,
    rowsMerged: 0,
    imported: 0,
    updated: 0,
    skipped: 0,
    rejected: 0,
    duplicates: 0,
    rowsPerSecond: 50,
    secondsLeft: 38,
    ...numbers,
  };
}

/** Intervals so long that nothing happens by itself; a test shortens the one it needs. */
const quiet: FollowTiming = {
  gap: 1,
  heartbeat: 3_600_000,
  lookLive: 3_600_000,
  lookAlone: 3_600_000,
  permission: 3_600_000,
};

/** An import whose row, listeners and servers the test controls. */
class Stage {
  row: ImportRecord = reading;
  databaseIsAway = false;
  allowed = true;
  looks = 0;
  readonly listeners = new Set<ProgressListener>();
  readonly end = new AbortController();

  stream(timing: Partial<FollowTiming> = {}): AsyncGenerator<string> {
    return followImport(
      {
        look: () =>
          this.answer((): ImportView => {
            this.looks += 1;
            return { record: this.row, progress: null };
          }),
        describe: ({ record, progress }) =>
          this.answer(
            (): ImportResponse =>
              toImportResponse(record, {
                result: null,
                fileKept: false,
                pace: paceOf(record, progress, new Date(0)),
              }),
          ),
        listen: (listener) => {
          this.listeners.add(listener);
          return () => this.listeners.delete(listener);
        },
        isLive: () => true,
        isAllowed: () => Promise.resolve(this.allowed),
      },
      { record: this.row, progress: null },
      this.end.signal,
      { ...quiet, ...timing },
    );
  }

  tell(numbers: Partial<ImportProgress>): void {
    for (const listener of this.listeners) listener.told(told(numbers));
  }

  private async answer<Value>(make: () => Value): Promise<Value> {
    await Promise.resolve();
    if (this.databaseIsAway) throw new Error('ECONNREFUSED');
    return make();
  }
}

/** The next event's body, or the next comment. */
async function next(stream: AsyncGenerator<string>): Promise<ImportResponse | string | undefined> {
  const { value, done } = await stream.next();
  if (done === true) return undefined;
  const data = /^data: (.*)$/m.exec(value)?.[1];
  return data === undefined ? value : (JSON.parse(data) as ImportResponse);
}

/** A stream whose first event has been read. */
async function begun(stage: Stage, timing: Partial<FollowTiming> = {}): Promise<AsyncGenerator<string>> {
  const stream = stage.stream(timing);
  expect(await next(stream)).toBe('retry: 3000\n\n');
  expect(await next(stream)).toMatchObject({ id: 7, rowsRead: 100 });
  return stream;
}

describe('followImport', () => {
  it('sends what is told, with the speed, and asks the database nothing', async () => {
    const stage = new Stage();
    const stream = await begun(stage);
    const event = next(stream);
    await expect.poll(() => stage.looks).toBe(1);
    stage.tell({ rowsRead: 200 });
    expect(await event).toMatchObject({ rowsRead: 200, rowsPerSecond: 50, secondsLeft: 38 });
    expect(stage.looks).toBe(1);
    await stream.return(undefined);
    expect(stage.listeners.size).toBe(0);
  });

  it('never goes back, whatever overtakes what', async () => {
    const stage = new Stage();
    const stream = await begun(stage);
    const event = next(stream);
    await expect.poll(() => stage.looks).toBe(1);
    stage.tell({ rowsRead: 300 });
    expect(await event).toMatchObject({ rowsRead: 300 });
    const later = next(stream);
    stage.tell({ rowsRead: 250 });
    stage.tell({ rowsRead: 310, rowsMerged: 0 });
    expect(await later).toMatchObject({ rowsRead: 310 });
  });

  it('makes one event of all that was told while nobody read', async () => {
    const stage = new Stage();
    const stream = await begun(stage);
    for (let rowsRead = 101; rowsRead <= 900; rowsRead += 1) stage.tell({ rowsRead });
    stage.row = { ...reading, rows_read: 900 };
    expect(await next(stream)).toMatchObject({ rowsRead: 900 });
  });

  it('asks the database when the status changes, and ends after the event that says the end', async () => {
    const stage = new Stage();
    const stream = await begun(stage);
    stage.row = { ...reading, status: 'completed', rows_read: 1_000, finished_at: new Date(5_000) };
    stage.tell({ status: 'merging' });
    const { value } = await stream.next();
    expect(value).toMatch(/^id: ended\ndata: \{"id":7,"status":"completed"/);
    expect(await next(stream)).toBeUndefined();
    expect(stage.listeners.size).toBe(0);
  });

  it('shows that the file is read again', async () => {
    const stage = new Stage();
    const stream = await begun(stage);
    stage.row = { ...reading, readings: 2, rows_read: 10 };
    stage.tell({ readings: 2, rowsRead: 10 });
    expect(await next(stream)).toMatchObject({ readings: 2, rowsRead: 10 });
  });

  it('sends a comment when there is nothing else to send', async () => {
    const stage = new Stage();
    const stream = await begun(stage, { heartbeat: 5 });
    expect(await next(stream)).toBe(': the import goes on\n\n');
    expect(await next(stream)).toBe(': the import goes on\n\n');
  });

  it('looks by itself, so that nothing that got lost is lost', async () => {
    const stage = new Stage();
    const stream = await begun(stage, { lookLive: 5 });
    const event = next(stream);
    await expect.poll(() => stage.looks).toBeGreaterThan(1);
    stage.row = { ...reading, rows_read: 400 };
    expect(await event).toMatchObject({ rowsRead: 400 });
  });

  it('ends when the one who follows may no longer', async () => {
    const stage = new Stage();
    const stream = await begun(stage, { permission: 5 });
    stage.allowed = false;
    expect(await next(stream)).toBeUndefined();
    expect(stage.listeners.size).toBe(0);
  });

  it('outlives a database that is away', async () => {
    const stage = new Stage();
    const stream = await begun(stage, { heartbeat: 5, lookAlone: 5 });
    stage.databaseIsAway = true;
    expect(await next(stream)).toBe(': the import goes on\n\n');
    stage.row = { ...reading, rows_read: 500 };
    stage.databaseIsAway = false;
    let event = await next(stream);
    while (typeof event === 'string') event = await next(stream);
    expect(event).toMatchObject({ rowsRead: 500 });
  });

  it('ends at once when it is told to', async () => {
    const stage = new Stage();
    const stream = await begun(stage);
    const event = next(stream);
    stage.end.abort();
    expect(await event).toBeUndefined();
    expect(stage.listeners.size).toBe(0);
  });
});
