import type { UploadResponse } from '@highstreet/api-contract';
import type { ChosenFile } from './chosen-file';

/** Which of the two imports of the specification is running; its toasts differ. */
export type ImportKind = 'stream' | 'csv';

interface Loaded {
  file: ChosenFile;
  upload: UploadResponse;
}

/**
 * Where this tab is on the way from a file to its result (specification, section 4). `loaded` is absent for an import
 * that was started elsewhere, or before a reload.
 */
export type ImportFlow =
  | { step: 'idle'; problem?: string }
  | { step: 'uploading'; file: ChosenFile; sentBytes: number }
  | { step: 'loaded'; loaded: Loaded; startsByItself: boolean; problem?: string }
  | { step: 'starting'; loaded: Loaded }
  | { step: 'importing'; importId: number; kind: ImportKind; loaded?: Loaded }
  | { step: 'ended'; importId: number; loaded?: Loaded };

export type ImportFlowEvent =
  | { type: 'file-chosen'; file: ChosenFile }
  | { type: 'bytes-sent'; sentBytes: number }
  | { type: 'upload-done'; upload: UploadResponse }
  | { type: 'upload-failed'; problem?: string }
  | { type: 'start' }
  | { type: 'started'; importId: number }
  | { type: 'start-failed'; problem: string }
  | { type: 'import-found'; importId: number }
  | { type: 'import-ended' }
  | { type: 'import-lost' }
  | { type: 'result-asked'; importId: number };

export const initialImportFlow: ImportFlow = { step: 'idle' };

/** The next state. An event that does not belong to the state, such as a late answer, changes nothing. */
export function nextImportFlow(flow: ImportFlow, event: ImportFlowEvent): ImportFlow {
  switch (event.type) {
    case 'file-chosen':
      return isBusy(flow) ? flow : { step: 'uploading', file: event.file, sentBytes: 0 };
    case 'bytes-sent':
      return flow.step === 'uploading' ? { ...flow, sentBytes: event.sentBytes } : flow;
    case 'upload-done':
      return flow.step === 'uploading'
        ? { step: 'loaded', loaded: { file: flow.file, upload: event.upload }, startsByItself: true }
        : flow;
    case 'upload-failed':
      if (flow.step !== 'uploading') return flow;
      return event.problem === undefined ? { step: 'idle' } : { step: 'idle', problem: event.problem };
    case 'start': {
      const loaded = loadedOf(flow);
      return canStart(flow) && loaded ? { step: 'starting', loaded } : flow;
    }
    case 'started':
      return flow.step === 'starting'
        ? {
            step: 'importing',
            importId: event.importId,
            kind: kindOf(flow.loaded.upload),
            loaded: flow.loaded,
          }
        : flow;
    case 'start-failed':
      return flow.step === 'starting'
        ? { step: 'loaded', loaded: flow.loaded, startsByItself: false, problem: event.problem }
        : flow;
    case 'import-found':
      return flow.step === 'idle' ? { step: 'importing', importId: event.importId, kind: 'stream' } : flow;
    case 'import-ended':
      return flow.step === 'importing'
        ? { step: 'ended', importId: flow.importId, ...(flow.loaded && { loaded: flow.loaded }) }
        : flow;
    case 'import-lost':
      return flow.step === 'importing' ? { step: 'idle' } : flow;
    case 'result-asked':
      return isBusy(flow) ? flow : { step: 'ended', importId: event.importId };
  }
}

/** While a file is on its way or an import is running, nothing else can be chosen or started. */
export function isBusy({ step }: ImportFlow): boolean {
  return step === 'uploading' || step === 'starting' || step === 'importing';
}

/** Whether the Import button may be pressed: data is loaded and nothing is under way. */
export function canStart(flow: ImportFlow): boolean {
  return !isBusy(flow) && loadedOf(flow) !== undefined;
}

/** The file the page shows as chosen. */
export function fileOf(flow: ImportFlow): ChosenFile | undefined {
  return flow.step === 'uploading' ? flow.file : loadedOf(flow)?.file;
}

export function loadedOf(flow: ImportFlow): Loaded | undefined {
  return 'loaded' in flow ? flow.loaded : undefined;
}

/** A small CSV's text comes back as `csvData`; everything else has `csvHeaders` and is imported as a stream. */
export function kindOf(upload: UploadResponse): ImportKind {
  return upload.csvData === undefined ? 'stream' : 'csv';
}
