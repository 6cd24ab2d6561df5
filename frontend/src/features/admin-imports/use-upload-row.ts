import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react';
import { logProblem } from '../../lib/console-log';
import { isSessionEnd } from '../../lib/api-error';
import { errorMessage } from '../../lib/error-message';
import { showToast } from '../../ui/toast-store';
import { useUploadFile } from './api/upload-file';
import { type ImportFlow, type ImportFlowEvent, isBusy } from './import-flow';
import { uploadFailedToast } from './import-toasts';

/** Progress events come more often than anybody can read. */
const PROGRESS_INTERVAL_MS = 100;

/**
 * Uploads the waiting files, one after the other. One that finds that the session has ended is kept, and sent again
 * after the next login.
 * @returns ends the upload that is under way
 */
export function useUploadRow(
  { current, waiting, paused }: ImportFlow,
  dispatch: Dispatch<ImportFlowEvent>,
  hasSession: boolean,
): () => void {
  const { mutateAsync: upload } = useUploadFile();
  const uploading = useRef<AbortController>(undefined);

  const uploadAndLoad = async (file: File) => {
    const controller = new AbortController();
    uploading.current = controller;
    dispatch({ type: 'upload-began', file });
    let shownAt = 0;
    const onProgress = (sentBytes: number) => {
      const now = performance.now();
      if (sentBytes < file.size && now - shownAt < PROGRESS_INTERVAL_MS) return;
      shownAt = now;
      dispatch({ type: 'bytes-sent', sentBytes });
    };
    try {
      const answer = await upload({ file, signal: controller.signal, onProgress });
      dispatch({ type: 'upload-done', upload: answer });
    } catch (error) {
      if (controller.signal.aborted) {
        dispatch({ type: 'upload-failed' });
        return;
      }
      if (isSessionEnd(error)) {
        dispatch({ type: 'upload-postponed', file });
        return;
      }
      logProblem('Upload failed', error);
      const problem = errorMessage(error, 'Unknown error: the connection broke off. Please try again.');
      dispatch({ type: 'upload-failed', problem });
      showToast(uploadFailedToast(problem));
    }
  };

  const next = isBusy(current) || paused || !hasSession ? undefined : waiting[0];
  const uploadNext = useEffectEvent((file: File) => {
    void uploadAndLoad(file);
  });
  useEffect(() => {
    if (next !== undefined) uploadNext(next);
  }, [next]);
  // Whoever leaves the admin pages leaves the upload too: nobody would see its end.
  useEffect(
    () => () => {
      uploading.current?.abort();
    },
    [],
  );
  useLeaveWarning(isBusy(current) || waiting.length > 0);

  return () => {
    uploading.current?.abort();
  };
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
