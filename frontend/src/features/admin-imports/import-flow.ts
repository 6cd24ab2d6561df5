import type { UploadResponse } from '@highstreet/api-contract';
import type { ChosenFile } from './check-file';

/** Which of the specification's two imports is running; their toasts differ. */
export type ImportKind = 'stream' | 'csv';

interface Loaded {
  file: ChosenFile;
  upload: UploadResponse;
}

/**
 * The file that this tab is working on and its current step (docs/specification.md, Administration: import).
 */
export type CurrentFile =
  | { step: 'idle' }
  | { step: 'uploading'; file: ChosenFile; sentBytes: number }
  | { step: 'loaded'; loaded: Loaded; startsByItself: boolean }
  | { step: 'starting'; loaded: Loaded }
  | { step: 'importing'; importId: number; loaded: Loaded }
  | { step: 'ended'; importId: number; loaded: Loaded };

/** Why a file was not imported. */
export interface FileProblem {
  fileName: string;
  text: string;
}

/**
 * What uploads and starts wait for: an answer of the directory (which needs a session), or the end of the delay
 * after which it accepts another upload.
 */
export type Pause = { until: 'answer' } | { until: 'delay-over'; delayMs: number };

/** An import that this tab watches until it ends. */
export interface FollowedImport {
  importId: number;
  /** How it was started; imports found running count as streamed. */
  kind: ImportKind;
  startedHere: boolean;
}

/**
 * State of this tab's uploads and imports. Files are uploaded one after the other; an import runs beside the
 * next upload and beside other imports.
 */
export interface ImportFlow {
  current: CurrentFile;
  /** Chosen, and not uploaded yet. */
  waiting: readonly File[];
  /** Why uploads and starts wait; undefined if they do not. */
  paused: Pause | undefined;
  problems: readonly FileProblem[];
  following: readonly FollowedImport[];
  /** Imports seen to end, so that a stale list does not bring them back. */
  endedIds: readonly number[];
  /** The import whose result is shown. */
  shown: { importId: number; onRequest: boolean } | undefined;
}

export type ImportFlowEvent =
  | { type: 'files-chosen'; files: readonly File[]; problems: readonly FileProblem[] }
  | { type: 'waiting-removed'; file: File }
  | { type: 'upload-began'; file: File }
  | { type: 'bytes-sent'; sentBytes: number }
  | { type: 'upload-done'; upload: UploadResponse }
  | { type: 'upload-failed'; problem?: string; pauses?: boolean }
  | { type: 'resumed' }
  | { type: 'upload-postponed'; file: File; pause: Pause }
  | { type: 'start' }
  | { type: 'started'; importId: number }
  | { type: 'start-failed'; problem: string; pauses: boolean }
  | { type: 'start-postponed'; problem?: string }
  | { type: 'retried'; importId: number }
  | { type: 'imports-listed'; underWay: readonly number[]; isAnswer: boolean }
  | { type: 'import-ended'; importId: number }
  | { type: 'import-lost'; importId: number }
  | { type: 'result-asked'; importId: number }
  | { type: 'result-closed' };

export const initialImportFlow: ImportFlow = {
  current: { step: 'idle' },
  waiting: [],
  paused: undefined,
  problems: [],
  following: [],
  endedIds: [],
  shown: undefined,
};

/** The next state. An event that does not belong to the state, such as a late answer, changes nothing. */
export function nextImportFlow(flow: ImportFlow, event: ImportFlowEvent): ImportFlow {
  const { current } = flow;
  switch (event.type) {
    case 'files-chosen':
      return {
        ...flow,
        waiting: [...flow.waiting, ...event.files],
        problems: event.problems,
        paused: unlessForAnswer(flow.paused),
      };
    case 'waiting-removed':
      return { ...flow, waiting: flow.waiting.filter((file) => file !== event.file) };
    case 'upload-began': {
      if (isBusy(current)) return flow;
      const { name, size } = event.file;
      return {
        ...flow,
        current: { step: 'uploading', file: { name, size }, sentBytes: 0 },
        waiting: flow.waiting.filter((file) => file !== event.file),
      };
    }
    case 'bytes-sent':
      return current.step === 'uploading'
        ? { ...flow, current: { ...current, sentBytes: event.sentBytes } }
        : flow;
    case 'upload-done':
      return current.step === 'uploading'
        ? {
            ...flow,
            current: {
              step: 'loaded',
              loaded: { file: current.file, upload: event.upload },
              startsByItself: true,
            },
          }
        : flow;
    case 'upload-failed':
      if (current.step !== 'uploading') return flow;
      return withProblem(
        { ...flow, current: { step: 'idle' }, paused: event.pauses ? { until: 'answer' } : undefined },
        current.file,
        event.problem,
      );
    case 'resumed':
      return { ...flow, paused: undefined };
    case 'upload-postponed':
      if (current.step !== 'uploading') return flow;
      return {
        ...flow,
        current: { step: 'idle' },
        waiting: [event.file, ...flow.waiting],
        paused: event.pause,
      };
    case 'start': {
      const loaded = loadedOf(current);
      return canStart(current) && loaded
        ? {
            ...flow,
            current: { step: 'starting', loaded },
            problems: flow.problems.filter(({ fileName }) => fileName !== loaded.file.name),
          }
        : flow;
    }
    case 'started': {
      if (current.step !== 'starting') return flow;
      const { importId } = event;
      const { loaded } = current;
      return follow(
        { ...flow, current: { step: 'importing', importId, loaded } },
        { importId, kind: kindOf(loaded.upload), startedHere: true },
      );
    }
    case 'start-failed': {
      if (current.step !== 'starting') return flow;
      const { loaded } = current;
      return withProblem(
        {
          ...flow,
          current: { step: 'loaded', loaded, startsByItself: false },
          paused: event.pauses ? { until: 'answer' } : flow.paused,
        },
        loaded.file,
        event.problem,
      );
    }
    case 'start-postponed': {
      if (current.step !== 'starting') return flow;
      const { loaded } = current;
      return withProblem(
        { ...flow, current: { step: 'loaded', loaded, startsByItself: true }, paused: { until: 'answer' } },
        loaded.file,
        event.problem,
      );
    }
    case 'retried':
      return follow(flow, { importId: event.importId, kind: 'stream', startedHere: true });
    case 'imports-listed':
      return withListed(flow, event.underWay, event.isAnswer);
    case 'import-ended':
      return withShownEnd(unfollow(flow, event.importId), flow.following, event.importId);
    case 'import-lost':
      return unfollow(flow, event.importId);
    case 'result-asked':
      return { ...flow, shown: { importId: event.importId, onRequest: true } };
    case 'result-closed':
      return { ...flow, shown: undefined };
  }
}

/** Whether the next file has to wait, because the current one is not imported yet. */
export function isBusy(current: CurrentFile): boolean {
  const { step } = current;
  return step === 'uploading' || step === 'starting' || (step === 'loaded' && current.startsByItself);
}

/** Whether the Import button may be pressed: data is loaded and not being imported. */
export function canStart({ step }: CurrentFile): boolean {
  return step === 'loaded' || step === 'ended';
}

/** The file the page shows as chosen. */
export function fileOf(current: CurrentFile): ChosenFile | undefined {
  return current.step === 'uploading' ? current.file : loadedOf(current)?.file;
}

export function loadedOf(current: CurrentFile): Loaded | undefined {
  return 'loaded' in current ? current.loaded : undefined;
}

/**
 * A small CSV's text comes back as `csvData`; everything else has `csvHeaders` and is imported as a stream.
 */
export function kindOf(upload: UploadResponse): ImportKind {
  return upload.csvData === undefined ? 'stream' : 'csv';
}

function unlessForAnswer(paused: Pause | undefined): Pause | undefined {
  return paused?.until === 'answer' ? undefined : paused;
}

function withProblem(flow: ImportFlow, file: ChosenFile, text: string | undefined): ImportFlow {
  if (text === undefined) return flow;
  return { ...flow, problems: [...flow.problems, { fileName: file.name, text }] };
}

function follow(flow: ImportFlow, followed: FollowedImport): ImportFlow {
  const isKnown = flow.following.some(({ importId }) => importId === followed.importId);
  // A list may contain an import before the response to its start arrives; only that response says how it was
  // started.
  const others = flow.following.filter(({ importId }) => importId !== followed.importId);
  if (flow.endedIds.includes(followed.importId) || (isKnown && !followed.startedHere)) return flow;
  // Oldest first, in the order in which the directory takes them.
  const following = [...others, followed].sort((one, other) => one.importId - other.importId);
  return { ...flow, following };
}

function unfollow(flow: ImportFlow, ended: number): ImportFlow {
  const { current } = flow;
  return {
    ...flow,
    current:
      current.step === 'importing' && current.importId === ended ? { ...current, step: 'ended' } : current,
    following: flow.following.filter(({ importId }) => importId !== ended),
    endedIds: [...flow.endedIds, ended],
  };
}

/**
 * Follows the imports that are under way.
 *
 * @param isAnswer whether the list has just come, which proves that the directory answers and that there is a session
 */
function withListed(flow: ImportFlow, underWay: readonly number[], isAnswer: boolean): ImportFlow {
  // One of them may be the import being started here; the response to its start will say.
  if (flow.current.step === 'starting') return flow;
  return underWay.reduce<ImportFlow>(
    (next, importId) => follow(next, { importId, kind: 'stream', startedHere: false }),
    { ...flow, paused: isAnswer ? unlessForAnswer(flow.paused) : flow.paused },
  );
}

/** Shows the result of an import started here at once, and of another import only if no result is shown. */
function withShownEnd(flow: ImportFlow, before: readonly FollowedImport[], importId: number): ImportFlow {
  const startedHere = before.some((followed) => followed.importId === importId && followed.startedHere);
  return startedHere || flow.shown === undefined ? { ...flow, shown: { importId, onRequest: false } } : flow;
}
