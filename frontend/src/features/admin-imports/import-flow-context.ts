import { createContext, useContext } from 'react';
import type { ImportFlow } from './import-flow';

export interface ImportFlowContextValue {
  flow: ImportFlow;
  /**
   * Uploads files one after the other; each import starts automatically. Without files it shows a message.
   */
  chooseFiles: (files: readonly File[]) => void;
  /** Removes a waiting file from the upload queue. */
  removeWaiting: (file: File) => void;
  cancelUpload: () => void;
  /** Uploads the waiting files that a failed upload has paused. */
  resumeUploads: () => void;
  /** Imports the loaded data. Without data it shows a message. */
  startImport: () => void;
  /** Follows the retry of an earlier import. */
  followRetry: (importId: number) => void;
  /** Shows the result of an earlier import. */
  showResult: (importId: number) => void;
  closeResult: () => void;
}

export const ImportFlowContext = createContext<ImportFlowContextValue | undefined>(undefined);

/** This tab's uploads and imports. */
export function useImportFlow(): ImportFlowContextValue {
  const value = useContext(ImportFlowContext);
  if (value === undefined) throw new Error('ImportFlowProvider is missing');
  return value;
}
