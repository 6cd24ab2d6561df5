import type { ImportResponse } from '@highstreet/api-contract';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../lib/api-error';
import { logProblem } from '../../lib/console-log';
import { refreshDirectory } from '../../lib/refresh-directory';
import { showToast } from '../../ui/toast-store';
import { useImport } from './api/import';
import { useRecentImports } from './api/recent-imports';
import type { ImportFlow, ImportFlowEvent } from './import-flow';
import { hasEnded } from './import-status';
import { importEndedToast } from './import-toasts';

/**
 * Follows the running import to its end, and says so on whichever admin page is open. With nothing under way in this
 * tab it looks for one that runs already: started before a reload, or elsewhere.
 */
export function useImportWatch(flow: ImportFlow, dispatch: Dispatch<ImportFlowEvent>): void {
  const queryClient = useQueryClient();
  const { data: recent } = useRecentImports();
  const watched = useImport(flow.step === 'importing' ? flow.importId : undefined);
  const kind = flow.step === 'importing' ? flow.kind : 'stream';

  const running = recent?.findLast(({ status }) => !hasEnded(status))?.id;
  useEffect(() => {
    if (flow.step === 'idle' && running !== undefined) {
      dispatch({ type: 'import-found', importId: running });
    }
  }, [flow.step, running, dispatch]);

  const finish = useEffectEvent((ended: ImportResponse) => {
    if (ended.status === 'failed') logProblem('Import failed', ended.failureReason);
    dispatch({ type: 'import-ended' });
    showToast(importEndedToast(ended, kind));
    void refreshDirectory(queryClient);
  });
  const ended = watched.data && hasEnded(watched.data.status) ? watched.data : undefined;
  useEffect(() => {
    if (flow.step === 'importing' && ended !== undefined) finish(ended);
  }, [flow.step, ended]);

  // The only import that cannot be asked for is one that has been removed; anything else is asked for again.
  const isLost = watched.error instanceof ApiError && watched.error.status === 404;
  useEffect(() => {
    if (isLost) dispatch({ type: 'import-lost' });
  }, [isLost, dispatch]);
}
