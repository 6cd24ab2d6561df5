import { hasImportEnded } from '@highstreet/api-contract';
import type { ImportResponse } from '@highstreet/api-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import type { ReactNode } from 'react';
import { refreshDirectory } from '../../lib/api/refresh-directory';
import { logProblem } from '../../lib/console-log';
import { showToast } from '../../lib/toasts';
import { useImportsPage, useUnfinishedImports } from './api/imports-page';
import { chooseFiles } from './choose-files';
import { initialImportFlow, nextImportFlow } from './import-flow';
import { ImportFlowContext } from './import-flow-context';
import type { ImportFlowContextValue } from './import-flow-context';
import { ImportFollower } from './import-follower';
import { importEndedToast } from './import-toasts';
import { useImportStart } from './use-import-start';
import { usePageVisible } from './use-page-visible';
import { useUploadQueue } from './use-upload-queue';

/**
 * Maximum event streams per tab. Over HTTP/1.1 a browser opens six connections to a site, shared by all tabs.
 * Further imports are mostly queued, and are polled.
 */
const STREAMS = 2;

interface ImportFlowProviderProps {
  /** Without a session everything waits and nothing is discarded. */
  hasSession: boolean;
  children: ReactNode;
}

/**
 * Holds this tab's uploads and imports. Wraps all admin pages, so that uploads and imports continue on
 * another page, and the login that renews an expired session.
 */
export function ImportFlowProvider({ hasSession, children }: ImportFlowProviderProps) {
  const queryClient = useQueryClient();
  const [flow, dispatch] = useReducer(nextImportFlow, initialImportFlow);
  const cancelUpload = useUploadQueue(flow, dispatch, hasSession);
  const isVisible = usePageVisible();
  const { current, paused, following } = flow;

  // Imports started before a reload, or in another tab. A long one may be older than a page of ended ones.
  const { data: recent, dataUpdatedAt } = useImportsPage(1, {
    enabled: hasSession,
    awaited: paused?.until === 'answer',
  });
  const { data: unfinished } = useUnfinishedImports({ enabled: hasSession });
  const isStarting = current.step === 'starting';
  const answeredAt = useRef(0);
  useEffect(() => {
    // The same list again, when a start has ended, does not tell that the directory answers.
    const isAnswer = dataUpdatedAt !== answeredAt.current;
    answeredAt.current = dataUpdatedAt;
    if (recent === undefined || !hasSession || isStarting) return;
    const listed = [...recent.items, ...(unfinished?.items ?? [])];
    const underWay = listed.filter(({ status }) => !hasImportEnded(status)).map(({ id }) => id);
    dispatch({ type: 'imports-listed', underWay, isAnswer });
  }, [recent, unfinished, dataUpdatedAt, hasSession, isStarting]);

  const startLoaded = useImportStart(flow, dispatch, hasSession);

  const finish = (ended: ImportResponse) => {
    const kind = following.find(({ importId }) => importId === ended.id)?.kind ?? 'stream';
    if (ended.status === 'failed') logProblem('Import failed', ended.failureReason);
    dispatch({ type: 'import-ended', importId: ended.id });
    showToast(importEndedToast(ended, kind));
    void refreshDirectory(queryClient);
  };

  const value: ImportFlowContextValue = {
    flow,
    chooseFiles: (files) => {
      void chooseFiles(files, dispatch);
    },
    removeWaiting: (file) => {
      dispatch({ type: 'waiting-removed', file });
    },
    cancelUpload,
    resumeUploads: () => {
      dispatch({ type: 'resumed' });
    },
    startImport: () => {
      void startLoaded();
    },
    followRetry: (importId) => {
      dispatch({ type: 'retried', importId });
    },
    showResult: (importId) => {
      dispatch({ type: 'result-asked', importId });
    },
    closeResult: () => {
      dispatch({ type: 'result-closed' });
    },
  };
  return (
    <ImportFlowContext value={value}>
      {children}
      {hasSession &&
        following.map(({ importId }, index) => (
          <ImportFollower
            key={importId}
            importId={importId}
            listens={isVisible && index < STREAMS}
            onEnd={finish}
            onLost={(lost) => {
              dispatch({ type: 'import-lost', importId: lost });
            }}
          />
        ))}
    </ImportFlowContext>
  );
}
