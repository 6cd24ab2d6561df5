import { type ReactNode, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { errorMessage } from '../../lib/error-message';
import { logProblem } from '../../lib/console-log';
import { showToast } from '../../ui/toast-store';
import { useStartImport } from './api/start-import';
import { useUploadFile } from './api/upload-file';
import { canStart, initialImportFlow, kindOf, loadedOf, nextImportFlow } from './import-flow';
import { ImportFlowContext, type ImportFlowContextValue } from './import-flow-context';
import { importFailedToast, noFileToast, uploadFailedToast } from './import-toasts';
import { useImportWatch } from './use-import-watch';

/** Specification, section 9. */
const AUTO_IMPORT_DELAY_MS = 500;
/** Progress events come more often than anybody can read. */
const PROGRESS_INTERVAL_MS = 100;

/**
 * Carries this tab's way from a file to its result. It stands around all admin pages, so that an upload and the
 * import after it go on while the administrator looks at another of them.
 */
export function ImportFlowProvider({ children }: { children: ReactNode }) {
  const [flow, dispatch] = useReducer(nextImportFlow, initialImportFlow);
  const { mutateAsync: upload } = useUploadFile();
  const { mutateAsync: start } = useStartImport();
  const uploading = useRef<AbortController>(undefined);
  useImportWatch(flow, dispatch);
  useLeaveWarning(flow.step === 'uploading');

  const uploadAndLoad = async (file: File) => {
    const controller = new AbortController();
    uploading.current = controller;
    dispatch({ type: 'file-chosen', file });
    let shownAt = 0;
    const onProgress = (sentBytes: number) => {
      const now = performance.now();
      if (sentBytes < file.size && now - shownAt < PROGRESS_INTERVAL_MS) return;
      shownAt = now;
      dispatch({ type: 'bytes-sent', sentBytes });
    };
    try {
      dispatch({
        type: 'upload-done',
        upload: await upload({ file, signal: controller.signal, onProgress }),
      });
    } catch (error) {
      if (controller.signal.aborted) {
        dispatch({ type: 'upload-failed' });
        return;
      }
      logProblem('Upload failed', error);
      const problem = errorMessage(error, 'Unknown error: the connection broke off. Please try again.');
      dispatch({ type: 'upload-failed', problem });
      showToast(uploadFailedToast(problem));
    }
  };

  const startLoaded = async () => {
    const loaded = loadedOf(flow);
    if (!canStart(flow) || loaded === undefined) {
      if (loaded === undefined) showToast(noFileToast);
      return;
    }
    dispatch({ type: 'start' });
    try {
      dispatch({ type: 'started', importId: (await start(loaded.upload)).id });
    } catch (error) {
      logProblem('Import failed', error);
      dispatch({
        type: 'start-failed',
        problem: errorMessage(error, 'The directory does not answer. Please try again.'),
      });
      showToast(importFailedToast(kindOf(loaded.upload)));
    }
  };

  const startByItself = useEffectEvent(() => {
    void startLoaded();
  });
  const waitsToStart = flow.step === 'loaded' && flow.startsByItself;
  useEffect(() => {
    if (!waitsToStart) return;
    const timer = setTimeout(startByItself, AUTO_IMPORT_DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [waitsToStart]);
  // Whoever leaves the admin pages leaves the upload too: nobody would see its end.
  useEffect(
    () => () => {
      uploading.current?.abort();
    },
    [],
  );

  const value: ImportFlowContextValue = {
    flow,
    chooseFile: (file) => {
      if (file === undefined) showToast(noFileToast);
      else void uploadAndLoad(file);
    },
    cancelUpload: () => {
      uploading.current?.abort();
    },
    startImport: () => {
      void startLoaded();
    },
    showResult: (importId) => {
      dispatch({ type: 'result-asked', importId });
    },
  };
  return <ImportFlowContext value={value}>{children}</ImportFlowContext>;
}

/** The browser asks before a reload or a closed tab throws an upload away. An import itself goes on without the tab. */
function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
    };
  }, [active]);
}
