import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PermanentImportError } from '../../imports/import-failures.js';
import { KnownRowsRepository } from '../unchanged/known-rows.repository.js';
import { UnchangedRows } from '../unchanged/unchanged-rows.js';
import { MappingThread, MOST_SILENT_LOOKS } from './mapping-thread.js';

let thread: MappingThread;

afterEach(() => thread.end());

const header = ['name', 'full_address', 'place_id'];

/** Rows 2 to 5 of a file. */
function fourRows() {
  const texts = [2, 3, 4, 5].flatMap((row) => [
    `The Copper Kettle ${row}`,
    '1 Mill Lane, Ashcombe',
    `kettle-${row}`,
  ]);
  return {
    kind: 'cells' as const,
    rowNumbers: Int32Array.of(2, 3, 4, 5),
    lengths: Int32Array.from(texts, ({ length }) => length),
    text: texts.join(''),
    marked: [],
  };
}

function startFile(started: MappingThread): void {
  thread = started;
  thread.startFile({ header, packContext: null, fingerprint: 'print' });
}

function lookForAMinute(): void {
  for (let looks = 0; looks < MOST_SILENT_LOOKS; looks += 1) thread.look();
}

describe('a mapping thread that hangs', () => {
  /** The outcome of a batch whose third row is never finished. */
  async function hang(): Promise<{ outcome: Promise<unknown> }> {
    startFile(MappingThread.start(import.meta.url, '../../../test/support/hanging.worker'));
    const outcome = thread.map(fourRows(), null).catch((error: unknown) => error);
    await expect.poll(() => thread.rowNumber, { timeout: 20_000 }).toBe(4);
    return { outcome };
  }

  it('fails after a minute, and says at which row', async () => {
    const { outcome } = await hang();
    for (let looks = 1; looks < MOST_SILENT_LOOKS; looks += 1) thread.look();
    expect(thread.hasFailed).toBe(false);
    thread.look();
    const error = await outcome;
    expect(error).toBeInstanceOf(PermanentImportError);
    expect(error).toMatchObject({
      code: 'IMPORT_ROW_TOO_SLOW',
      message: 'Row 4 takes too long to read. Change it or leave it out, then import the file again.',
    });
    await expect(thread.map(fourRows(), null)).rejects.toBe(error);
  });

  it('is ended with its file', async () => {
    const { outcome } = await hang();
    await thread.endFile();
    expect(await outcome).toEqual(new Error('the file has ended'));
    expect(thread.hasFailed).toBe(true);
  });
});

describe('a mapping thread that works', () => {
  it('is kept for the next file, and takes no rows between files', async () => {
    startFile(MappingThread.start());
    expect(await thread.map(fourRows(), null)).toMatchObject({ staged: 4 });
    expect(thread.rowNumber).toBe(0);
    await thread.endFile();
    await expect(thread.map(fourRows(), null)).rejects.toThrow('the file has ended');
    startFile(thread);
    expect(await thread.map(fourRows(), null)).toMatchObject({ staged: 4 });
  });

  it('does not count as hanging while it has nothing to do, or waits for the database', async () => {
    startFile(MappingThread.start());
    lookForAMinute();
    const unchanged = new UnchangedRows(new KnownRowsRepository(new pg.Pool()));
    let answer: (known: string) => void = () => undefined;
    const find = vi.spyOn(unchanged, 'find').mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const batch = thread.map(fourRows(), unchanged);
    await expect.poll(() => find.mock.calls.length, { timeout: 20_000 }).toBe(1);
    lookForAMinute();
    answer(',,,');
    expect(await batch).toMatchObject({ staged: 4 });
    lookForAMinute();
    expect(thread.hasFailed).toBe(false);
  });
});
