import { useEffect, useEffectEvent } from 'react';
import type { Dispatch } from 'react';
import { OtherAdministratorError } from '../../lib/admin-session/confirm-session';
import { isClientError, isSessionEnd } from '../../lib/api/api-error';
import { errorMessage } from '../../lib/api/error-message';
import { logProblem } from '../../lib/console-log';
import { showToast } from '../../lib/toasts';
import { ImportNotBegunError, ImportUncertainError, useStartImport } from './api/start-import';
import { canStart, kindOf, loadedOf } from './import-flow';
import type { ImportFlow, ImportFlowEvent } from './import-flow';
import { filesDiscardedToast, importFailedToast, importUncertainToast, noFileToast } from './import-toasts';

/** docs/specification.md, Administration: import. */
const AUTO_IMPORT_DELAY_MS = 500;

/**
 * Starts the import of the loaded file: automatically half a second after loading, or at once through the
 * returned function. If the session has expired, the start waits for the next login, and one by itself also for a directory
 * that does not answer. After any other start without an answer, the files behind it wait for one.
 */
export function useImportStart(
  { current, paused }: ImportFlow,
  dispatch: Dispatch<ImportFlowEvent>,
  hasSession: boolean,
): () => Promise<void> {
  const { mutateAsync: start } = useStartImport();

  const startLoaded = async (startedItself: boolean) => {
    const loaded = loadedOf(current);
    if (!canStart(current) || loaded === undefined) {
      if (loaded === undefined) showToast(noFileToast);
      return;
    }
    dispatch({ type: 'start' });
    try {
      const { id } = await start({ upload: loaded.upload, fileName: loaded.file.name });
      dispatch({ type: 'started', importId: id });
    } catch (error) {
      if (isSessionEnd(error)) {
        dispatch({ type: 'start-postponed' });
        return;
      }
      if (error instanceof OtherAdministratorError) {
        showToast(filesDiscardedToast);
        // The provider begins anew with another owner, and with it this state (app/layout/admin-root.tsx).
        return;
      }
      logProblem('Import failed', error);
      const isUncertain = error instanceof ImportUncertainError;
      const hasNotBegun = error instanceof ImportNotBegunError;
      const problem = isUncertain || hasNotBegun ? error.message : errorMessage(error);
      dispatch(
        hasNotBegun && startedItself
          ? { type: 'start-postponed', problem }
          : { type: 'start-failed', problem, pauses: !isClientError(error) },
      );
      showToast(isUncertain ? importUncertainToast : importFailedToast(kindOf(loaded.upload)));
    }
  };

  const startByItself = useEffectEvent(() => {
    void startLoaded(true);
  });
  const waitsToStart =
    hasSession && paused === undefined && current.step === 'loaded' && current.startsByItself;
  useEffect(() => {
    if (!waitsToStart) return;
    const timer = setTimeout(startByItself, AUTO_IMPORT_DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [waitsToStart]);

  return () => startLoaded(false);
}
