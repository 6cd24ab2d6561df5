import { createContext, useContext } from 'react';
import type { ImportFlow } from './import-flow';

export interface ImportFlowActions {
  /** Uploads files, one after the other; each import begins by itself. Nothing chosen says so. */
  chooseFiles: (files: readonly File[]) => void;
  /** Takes a file that has not been uploaded yet out of the row. */
  removeWaiting: (file: File) => void;
  cancelUpload: () => void;
  /** Imports what is loaded. Without loaded data it says so. */
  startImport: () => void;
  /** Follows an import that was made of an earlier one's file. */
  followRetry: (importId: number) => void;
  /** Shows the result of an earlier import. */
  showResult: (importId: number) => void;
  closeResult: () => void;
}

export interface ImportFlowContextValue extends ImportFlowActions {
  flow: ImportFlow;
}

export const ImportFlowContext = createContext<ImportFlowContextValue | undefined>(undefined);

/** This tab's uploads and imports. */
export function useImportFlow(): ImportFlowContextValue {
  const value = useContext(ImportFlowContext);
  if (value === undefined) throw new Error('ImportFlowProvider is missing');
  return value;
}
