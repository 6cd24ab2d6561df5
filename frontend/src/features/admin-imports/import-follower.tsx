import { hasImportEnded } from '@highstreet/api-contract';
import type { ImportResponse } from '@highstreet/api-contract';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../lib/api/api-error';
import { useFollowedImport } from './api/import';
import { useImportEvents } from './use-import-events';

interface ImportFollowerProps {
  importId: number;
  /** Whether to listen to the import's events; otherwise it is polled. */
  listens: boolean;
  onEnd: (ended: ImportResponse) => void;
  /** The import no longer exists. */
  onLost: (importId: number) => void;
}

/** Renders nothing. Keeps the figures of a running import fresh and reports its end. */
export function ImportFollower({ importId, listens, onEnd, onLost }: ImportFollowerProps) {
  const receives = useImportEvents(importId, listens);
  const { data, error } = useFollowedImport(importId, !receives);
  const ended = data && hasImportEnded(data.status) ? data : undefined;
  // Only a removed import answers 404. After any other error it is requested again.
  const isLost = error instanceof ApiError && error.status === 404;
  const tell = useEffectEvent(() => {
    if (ended !== undefined) onEnd(ended);
    else if (isLost) onLost(importId);
  });
  const isOver = ended !== undefined || isLost;
  useEffect(() => {
    if (isOver) tell();
  }, [isOver]);
  return null;
}
