import { setTimeout as pause } from 'node:timers/promises';
import type { ImportResponse } from '@highstreet/api-contract';
import type { ImportProgress } from '@highstreet/queues';
import { afterEach, describe, expect, it, vi } from 'vitest';
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
  pollWhileLive: 3_600_000,
  pollWhileOffline: 3_600_000,
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
        load: () =>
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
    for (const listener of this.listeners) listener.onProgress(told(numbers));
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

/** A stream that has looked at the import once, as it does at first, and waits for its next event. */
async function waiting(
  stage: Stage,
): Promise<{ stream: AsyncGenerator<string>; event: Promise<ImportResponse | string | undefined> }> {
  const stream = await begun(stage);
  const event = next(stream);
  await expect.poll(() => stage.looks).toBe(1);
  return { stream, event };
}

describe('followImport', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('sends a progress message with its speed without querying the database again', async () => {
    const stage = new Stage();
    const { stream, event } = await waiting(stage);
    stage.tell({ rowsRead: 200 });
    expect(await event).toMatchObject({ rowsRead: 200, rowsPerSecond: 50, secondsLeft: 38 });
    expect(stage.looks).toBe(1);
    await stream.return(undefined);
    expect(stage.listeners.size).toBe(0);
  });

  it('sends the newest numbers even if an older message arrives in between', async () => {
    const stage = new Stage();
    const { stream, event } = await waiting(stage);
    stage.tell({ rowsRead: 300 });
    expect(await event).toMatchObject({ rowsRead: 300 });
    const later = next(stream);
    stage.tell({ rowsRead: 250 });
    // Long enough for the stream to take the message; it sends nothing that one could wait for.
    await pause(50);
    stage.tell({ rowsRead: 310 });
    expect(await later).toMatchObject({ rowsRead: 310 });
  });

  it('combines all messages that arrive while the client is not reading into one event', async () => {
    const stage = new Stage();
    const { stream, event } = await waiting(stage);
    stage.tell({ rowsRead: 101 });
    expect(await event).toMatchObject({ rowsRead: 101 });
    for (let rowsRead = 102; rowsRead <= 900; rowsRead += 1) stage.tell({ rowsRead });
    expect(await next(stream)).toMatchObject({ rowsRead: 900 });
    expect(stage.looks).toBe(1);
  });

  it('reloads the import when the status changes, and ends after its final event', async () => {
    const stage = new Stage();
    const { stream, event } = await waiting(stage);
    stage.row = { ...reading, status: 'merging', rows_read: 1_000 };
    stage.tell({ status: 'merging' });
    expect(await event).toMatchObject({ status: 'merging', rowsRead: 1_000 });
    const last = stream.next();
    stage.row = { ...stage.row, status: 'completed', finished_at: new Date(5_000) };
    stage.tell({ status: 'completed' });
    expect((await last).value).toMatch(/^id: ended\ndata: \{"id":7,"status":"completed"/);
    expect(await next(stream)).toBeUndefined();
    expect(stage.listeners.size).toBe(0);
  });

  it('reports when the file is read again', async () => {
    const stage = new Stage();
    const { event } = await waiting(stage);
    stage.row = { ...reading, readings: 2, rows_read: 10 };
    stage.tell({ readings: 2, rowsRead: 10 });
    expect(await event).toMatchObject({ readings: 2, rowsRead: 10 });
  });

  it('sends a comment when there is nothing else to send', async () => {
    const stage = new Stage();
    const stream = await begun(stage, { heartbeat: 5 });
    expect(await next(stream)).toBe(': the import goes on\n\n');
    expect(await next(stream)).toBe(': the import goes on\n\n');
  });

  it('polls the database to make up for lost messages', async () => {
    const stage = new Stage();
    const stream = await begun(stage, { pollWhileLive: 5 });
    const event = next(stream);
    await expect.poll(() => stage.looks).toBeGreaterThan(1);
    stage.row = { ...reading, rows_read: 400 };
    expect(await event).toMatchObject({ rowsRead: 400 });
  });

  it('ends when the client is no longer allowed to follow the import', async () => {
    const stage = new Stage();
    const stream = await begun(stage, { permission: 5 });
    stage.allowed = false;
    expect(await next(stream)).toBeUndefined();
    expect(stage.listeners.size).toBe(0);
  });

  it('survives a database outage', async () => {
    const stage = new Stage();
    const stream = await begun(stage, { heartbeat: 5, pollWhileOffline: 5 });
    stage.databaseIsAway = true;
    expect(await next(stream)).toBe(': the import goes on\n\n');
    stage.row = { ...reading, rows_read: 500 };
    stage.databaseIsAway = false;
    let event = await next(stream);
    while (typeof event === 'string') event = await next(stream);
    expect(event).toMatchObject({ rowsRead: 500 });
  });

  it('ends at once when its signal is aborted', async () => {
    const stage = new Stage();
    const stream = await begun(stage);
    const event = next(stream);
    stage.end.abort();
    expect(await event).toBeUndefined();
    expect(stage.listeners.size).toBe(0);
  });

  it('goes on when the clock is set back by an hour', async () => {
    const stage = new Stage();
    const stream = await begun(stage, { heartbeat: 10, permission: 10 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    expect(await next(stream)).toBe(': the import goes on\n\n');
    stage.allowed = false;
    expect(await next(stream)).toBeUndefined();
  });
});
