import { describe, expect, it } from 'vitest';
import {
  canStart,
  fileOf,
  type ImportFlow,
  type ImportFlowEvent,
  initialImportFlow,
  isBusy,
  nextImportFlow,
} from './import-flow';

const file = { name: 'places.csv', size: 300 };
const filePath = '0b8f6f0e-0000-4000-8000-000000000001';
const csvUpload = { rowCount: 2, filePath, csvData: 'name\na\nb\n' };
const streamUpload = { rowCount: 2, filePath, csvHeaders: ['name'] };

/** The state after some events. */
const after = (...events: ImportFlowEvent[]): ImportFlow => events.reduce(nextImportFlow, initialImportFlow);

const uploading: ImportFlowEvent[] = [
  { type: 'file-chosen', file },
  { type: 'bytes-sent', sentBytes: 120 },
];
const started: ImportFlowEvent[] = [
  ...uploading,
  { type: 'upload-done', upload: csvUpload },
  { type: 'start' },
  { type: 'started', importId: 7 },
];

describe('import flow', () => {
  it('goes from a file to its result', () => {
    expect(after(...uploading)).toEqual({ step: 'uploading', file, sentBytes: 120 });
    const loaded = after(...uploading, { type: 'upload-done', upload: csvUpload });
    expect(loaded).toMatchObject({ step: 'loaded', startsByItself: true });
    expect(canStart(loaded)).toBe(true);
    expect(after(...started)).toMatchObject({ step: 'importing', importId: 7, kind: 'csv' });
    const ended = after(...started, { type: 'import-ended' });
    expect(ended).toMatchObject({ step: 'ended', importId: 7 });
    expect(fileOf(ended)).toEqual(file);
    expect(canStart(ended)).toBe(true);
  });

  it('streams what came back without its text', () => {
    const flow = after(
      ...uploading,
      { type: 'upload-done', upload: streamUpload },
      { type: 'start' },
      { type: 'started', importId: 8 },
    );
    expect(flow).toMatchObject({ step: 'importing', kind: 'stream' });
  });

  it('lets nothing be started without loaded data or while busy', () => {
    expect(canStart(initialImportFlow)).toBe(false);
    expect(after({ type: 'start' })).toBe(initialImportFlow);
    const busy = after(...started);
    expect(isBusy(busy)).toBe(true);
    expect(canStart(busy)).toBe(false);
    expect(nextImportFlow(busy, { type: 'file-chosen', file })).toBe(busy);
    expect(nextImportFlow(busy, { type: 'result-asked', importId: 1 })).toBe(busy);
  });

  it('keeps what is loaded when the start fails, and does not start again by itself', () => {
    const flow = after(
      ...uploading,
      { type: 'upload-done', upload: csvUpload },
      { type: 'start' },
      { type: 'start-failed', problem: 'No answer' },
    );
    expect(flow).toMatchObject({ step: 'loaded', startsByItself: false, problem: 'No answer' });
    expect(canStart(flow)).toBe(true);
  });

  it('tells a failed upload from a cancelled one', () => {
    expect(after(...uploading, { type: 'upload-failed', problem: 'Too large' })).toEqual({
      step: 'idle',
      problem: 'Too large',
    });
    expect(after(...uploading, { type: 'upload-failed' })).toEqual({ step: 'idle' });
  });

  it('finds a running import only when nothing else is under way', () => {
    expect(after({ type: 'import-found', importId: 3 })).toEqual({
      step: 'importing',
      importId: 3,
      kind: 'stream',
    });
    expect(after(...started, { type: 'import-found', importId: 3 })).toMatchObject({ importId: 7 });
    expect(after({ type: 'import-found', importId: 3 }, { type: 'import-lost' })).toEqual({ step: 'idle' });
  });

  it('ignores answers that come too late', () => {
    expect(after({ type: 'upload-done', upload: csvUpload })).toBe(initialImportFlow);
    expect(after({ type: 'started', importId: 1 })).toBe(initialImportFlow);
    expect(after({ type: 'import-ended' })).toBe(initialImportFlow);
  });
});
