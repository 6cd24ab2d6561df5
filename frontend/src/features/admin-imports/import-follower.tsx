import { hasImportEnded, type ImportResponse } from '@highstreet/api-contract';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../lib/api-error';
import { useFollowedImport } from './api/import';
import { useImportEvents } from './use-import-events';

interface ImportFollowerProps {
  importId: number;
  /** Whether its events may be listened to; otherwise it is asked for. */
  listens: boolean;
  onEnd: (ended: ImportResponse) => void;
  /** There is no such import any more. */
  onLost: (importId: number) => void;
}

/** Draws nothing: keeps the figures of a running import fresh and tells when it has ended. */
export function ImportFollower({ importId, listens, onEnd, onLost }: ImportFollowerProps) {
  const isTold = useImportEvents(importId, listens);
  const { data, error } = useFollowedImport(importId, !isTold);
  const ended = data && hasImportEnded(data.status) ? data : undefined;
  // The only import that cannot be asked for is one that has been removed; anything else is asked for again.
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
