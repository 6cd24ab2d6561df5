import { useEffect, useEffectEvent, useRef } from 'react';
import type { Dispatch } from 'react';
import { OtherAdministratorError } from '../../lib/admin-session/confirm-session';
import { ApiError, isClientError, isSessionEnd } from '../../lib/api/api-error';
import { errorMessage } from '../../lib/api/error-message';
import { logProblem } from '../../lib/console-log';
import { showToast } from '../../lib/toasts';
import { useUploadFile } from './api/upload-file';
import { isBusy } from './import-flow';
import type { ImportFlow, ImportFlowEvent } from './import-flow';
import { filesDiscardedToast, uploadFailedToast } from './import-toasts';
import { useLeaveWarning } from './leave-warning';
import { retryDelayMs } from './retry-delay';

/** Throttles progress events, which come faster than anyone can read. */
const PROGRESS_INTERVAL_MS = 100;

/**
 * Uploads the waiting files one after the other. A file whose upload finds the session expired is kept and
 * sent again after the next login, and one that the directory refuses for the moment after a delay. After an
 * upload without an answer, or one that the directory could not handle, the files behind it wait until the
 * directory answers again.
 * @returns cancels the running upload
 */
export function useUploadQueue(
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
        dispatch({ type: 'upload-postponed', file, pause: { until: 'answer' } });
        return;
      }
      if (error instanceof OtherAdministratorError) {
        showToast(filesDiscardedToast);
        // The provider begins anew with another owner, and with it this state (app/layout/admin-root.tsx).
        return;
      }
      const delayMs = retryDelayMs(error);
      if (delayMs !== undefined) {
        dispatch({ type: 'upload-postponed', file, pause: { until: 'delay-over', delayMs } });
        return;
      }
      logProblem('Upload failed', error);
      const cause =
        error instanceof ApiError
          ? `the server answered with status ${error.status}`
          : 'the connection broke off';
      const problem = errorMessage(error, `Unknown error: ${cause}. Please try again.`);
      dispatch({ type: 'upload-failed', problem, pauses: !isClientError(error) });
      showToast(uploadFailedToast(problem));
    }
  };

  const next = isBusy(current) || paused !== undefined || !hasSession ? undefined : waiting[0];
  const uploadNext = useEffectEvent((file: File) => {
    void uploadAndLoad(file);
  });
  useEffect(() => {
    if (next !== undefined) uploadNext(next);
  }, [next]);
  useEffect(() => {
    if (paused?.until !== 'delay-over') return;
    const timer = setTimeout(() => {
      dispatch({ type: 'resumed' });
    }, paused.delayMs);
    return () => {
      clearTimeout(timer);
    };
  }, [paused, dispatch]);
  // Leaving the admin pages aborts the upload, since nobody would see its end.
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
