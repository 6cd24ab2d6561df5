import { createContext, useContext } from 'react';
import type { ImportFlow } from './import-flow';

export interface ImportFlowActions {
  /** Uploads a file; its import begins by itself when it is loaded. Nothing chosen says so. */
  chooseFile: (file: File | undefined) => void;
  cancelUpload: () => void;
  /** Imports what is loaded. Without loaded data it says so. */
  startImport: () => void;
  /** Shows the result of an earlier import. */
  showResult: (importId: number) => void;
}

export interface ImportFlowContextValue extends ImportFlowActions {
  flow: ImportFlow;
}

export const ImportFlowContext = createContext<ImportFlowContextValue | undefined>(undefined);

/** This tab's upload and import. */
export function useImportFlow(): ImportFlowContextValue {
  const value = useContext(ImportFlowContext);
  if (value === undefined) throw new Error('ImportFlowProvider is missing');
  return value;
}
