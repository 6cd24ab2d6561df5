import { describe, expect, it } from 'vitest';
import { canStart, fileOf, initialImportFlow, isBusy, nextImportFlow } from './import-flow';
import type { ImportFlow, ImportFlowEvent } from './import-flow';

const file = new File(['name\na\nb\n'], 'places.csv');
const other = new File(['name\nc\n'], 'others.csv');
const filePath = '0b8f6f0e-0000-4000-8000-000000000001';
const csvUpload = { rowCount: 2, filePath, csvData: 'name\na\nb\n' };
const streamUpload = { rowCount: 2, filePath, csvHeaders: ['name'] };

const forAnswer = { until: 'answer' } as const;

/** The state after some events. */
const after = (...events: ImportFlowEvent[]): ImportFlow => events.reduce(nextImportFlow, initialImportFlow);

const choosing: ImportFlowEvent = { type: 'files-chosen', files: [file, other], problems: [] };
const uploading: ImportFlowEvent[] = [
  choosing,
  { type: 'upload-began', file },
  { type: 'bytes-sent', sentBytes: 4 },
];
const started: ImportFlowEvent[] = [
  ...uploading,
  { type: 'upload-done', upload: csvUpload },
  { type: 'start' },
  { type: 'started', importId: 7 },
];

/** A list of imports that are under way. */
const listed = (...underWay: number[]): Extract<ImportFlowEvent, { type: 'imports-listed' }> => ({
  type: 'imports-listed',
  underWay,
  isAnswer: true,
});

describe('import flow', () => {
  it('goes from choosing a file to showing its result', () => {
    const shownFile = { name: 'places.csv', size: file.size };
    expect(after(...uploading)).toMatchObject({
      current: { step: 'uploading', file: shownFile, sentBytes: 4 },
      waiting: [other],
    });
    const loaded = after(...uploading, { type: 'upload-done', upload: csvUpload });
    expect(loaded.current).toMatchObject({ step: 'loaded', startsByItself: true });
    expect(canStart(loaded.current)).toBe(true);
    const running = after(...started);
    expect(running.current).toMatchObject({ step: 'importing', importId: 7 });
    expect(running.following).toEqual([{ importId: 7, kind: 'csv', startedHere: true }]);
    const ended = nextImportFlow(running, { type: 'import-ended', importId: 7 });
    expect(ended.current).toMatchObject({ step: 'ended', importId: 7 });
    expect(ended.shown).toEqual({ importId: 7, onRequest: false });
    expect(ended.following).toEqual([]);
    expect(fileOf(ended.current)).toEqual(shownFile);
    expect(canStart(ended.current)).toBe(true);
  });

  it('follows an upload without CSV data as a streamed import', () => {
    const flow = after(
      ...uploading,
      { type: 'upload-done', upload: streamUpload },
      { type: 'start' },
      { type: 'started', importId: 8 },
    );
    expect(flow.following).toEqual([{ importId: 8, kind: 'stream', startedHere: true }]);
  });

  it('cannot start an import without loaded data, or while that data is being imported', () => {
    expect(canStart(initialImportFlow.current)).toBe(false);
    expect(after({ type: 'start' })).toBe(initialImportFlow);
    expect(canStart(after(...started).current)).toBe(false);
  });

  it('uploads one file at a time, and the next while the first is being imported', () => {
    const busy = after(...uploading);
    expect(isBusy(busy.current)).toBe(true);
    expect(nextImportFlow(busy, { type: 'upload-began', file: other })).toBe(busy);
    const importing = after(...started);
    expect(isBusy(importing.current)).toBe(false);
    const both = [
      { type: 'upload-began', file: other },
      { type: 'upload-done', upload: streamUpload },
      { type: 'start' },
      { type: 'started', importId: 8 },
    ] as const;
    const flow = both.reduce<ImportFlow>(nextImportFlow, importing);
    expect(flow.following.map(({ importId }) => importId)).toEqual([7, 8]);
    const firstEnded = nextImportFlow(flow, { type: 'import-ended', importId: 7 });
    expect(firstEnded.current).toMatchObject({ step: 'importing', importId: 8 });
  });

  it('removes a waiting file', () => {
    expect(after(choosing, { type: 'waiting-removed', file })).toMatchObject({ waiting: [other] });
  });

  it('keeps the loaded file when the start fails, and does not retry automatically', () => {
    const flow = after(
      ...uploading,
      { type: 'upload-done', upload: csvUpload },
      { type: 'start' },
      { type: 'start-failed', problem: 'No answer', pauses: false },
    );
    expect(flow.current).toMatchObject({ step: 'loaded', startsByItself: false });
    expect(flow.problems).toEqual([{ fileName: 'places.csv', text: 'No answer' }]);
    expect(canStart(flow.current)).toBe(true);
    expect(nextImportFlow(flow, { type: 'start' }).problems).toEqual([]);
  });

  it('keeps showing why one file was rejected while another is imported', () => {
    const refused = { fileName: 'menu.pdf', text: 'Not a table' };
    const flow = after(
      { type: 'files-chosen', files: [file], problems: [refused] },
      { type: 'upload-began', file },
      { type: 'upload-done', upload: csvUpload },
      { type: 'start' },
      { type: 'started', importId: 7 },
      { type: 'import-ended', importId: 7 },
    );
    expect(flow.problems).toEqual([refused]);
  });

  it('reports a problem for a failed upload, but not for a cancelled one', () => {
    const failed = after(...uploading, { type: 'upload-failed', problem: 'Too large' });
    expect(failed).toMatchObject({
      current: { step: 'idle' },
      problems: [{ fileName: 'places.csv', text: 'Too large' }],
    });
    expect(after(...uploading, { type: 'upload-failed' }).problems).toEqual([]);
  });

  it('pauses the queue after an upload without a response, until resumed or the imports are listed', () => {
    const broken = after(...uploading, { type: 'upload-failed', problem: 'No answer', pauses: true });
    expect(broken).toMatchObject({ current: { step: 'idle' }, waiting: [other], paused: forAnswer });
    expect(nextImportFlow(broken, { type: 'resumed' }).paused).toBeUndefined();
    expect(nextImportFlow(broken, listed()).paused).toBeUndefined();
    expect(nextImportFlow(broken, choosing).paused).toBeUndefined();
  });

  it('keeps a file that is refused for the moment in the queue until the delay is over', () => {
    const pause = { until: 'delay-over', delayMs: 10_000 } as const;
    const refused = after(...uploading, { type: 'upload-postponed', file, pause });
    expect(refused).toMatchObject({
      current: { step: 'idle' },
      waiting: [file, other],
      paused: pause,
      problems: [],
    });
    // The directory answers all the time: neither a list nor another file ends the delay.
    expect(nextImportFlow(refused, listed()).paused).toBe(pause);
    expect(nextImportFlow(refused, choosing).paused).toBe(pause);
    expect(nextImportFlow(refused, { type: 'resumed' }).paused).toBeUndefined();
  });

  it('follows imports that are already running until they end', () => {
    const found = listed(3, 4);
    const flow = after(found);
    expect(flow.following.map(({ importId }) => importId)).toEqual([3, 4]);
    expect(nextImportFlow(flow, found).following).toEqual(flow.following);
    const ended = after(found, { type: 'import-ended', importId: 3 }, { type: 'import-lost', importId: 4 });
    expect(ended.shown).toEqual({ importId: 3, onRequest: false });
    // A list that is older than the end names them still.
    expect(nextImportFlow(ended, found).following).toEqual([]);
  });

  it('follows the oldest of them first, whichever is found first', () => {
    expect(after(listed(4, 5), listed(3)).following.map(({ importId }) => importId)).toEqual([3, 4, 5]);
  });

  it('records how an import was started, even if the list reported it first', () => {
    const flow = after(...started.slice(0, -1), listed(7), { type: 'started', importId: 7 });
    expect(flow.following).toEqual([{ importId: 7, kind: 'csv', startedHere: true }]);
    const retried = after(listed(9), { type: 'retried', importId: 9 });
    expect(retried.following).toEqual([{ importId: 9, kind: 'stream', startedHere: true }]);
  });

  it('keeps files and loaded data for the next login when the session has ended', () => {
    const postponed = after(...uploading, { type: 'upload-postponed', file, pause: forAnswer });
    expect(postponed).toMatchObject({ current: { step: 'idle' }, waiting: [file, other], paused: forAnswer });
    expect(nextImportFlow(postponed, listed()).paused).toBeUndefined();
    const loaded = after(...started.slice(0, -1), { type: 'start-postponed', problem: 'No answer' });
    expect(loaded).toMatchObject({ current: { step: 'loaded', startsByItself: true }, paused: forAnswer });
    expect(loaded.problems).toEqual([{ fileName: 'places.csv', text: 'No answer' }]);
    expect(isBusy(loaded.current)).toBe(true);
    const uncertain = after(...started.slice(0, -1), { type: 'start-failed', problem: 'Lost', pauses: true });
    expect(uncertain).toMatchObject({ current: { startsByItself: false }, paused: forAnswer });
    // The list from before the start, again.
    expect(nextImportFlow(uncertain, { ...listed(), isAnswer: false }).paused).toEqual(forAnswer);
    expect(nextImportFlow(uncertain, listed()).paused).toBeUndefined();
  });

  it('keeps showing the requested result when somebody else’s import ends', () => {
    const flow = after(
      listed(5),
      { type: 'result-asked', importId: 2 },
      { type: 'import-ended', importId: 5 },
    );
    expect(flow.shown).toEqual({ importId: 2, onRequest: true });
    expect(nextImportFlow(flow, { type: 'result-closed' }).shown).toBeUndefined();
  });

  it('ignores responses that arrive too late', () => {
    expect(after({ type: 'upload-done', upload: csvUpload })).toBe(initialImportFlow);
    expect(after({ type: 'started', importId: 1 })).toBe(initialImportFlow);
  });
});
