import { hasImportEnded, type ImportResponse } from '@highstreet/api-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { areReadsHeld, whenReadsAreHeld } from '../../lib/read-hold';
import { importQuery } from './api/import';

/** A stream that has told nothing for so long is stuck on the way, perhaps in a proxy that buffers. */
const PATIENCE_MS = 20_000;
/** The first event comes at once. */
const FIRST_PATIENCE_MS = 4_000;
/** After a refusal, which ends the browser's own attempts. */
const REOPEN_MS = 15_000;

/**
 * Takes an import's server-sent events into the query cache.
 * @param wanted whether a connection may be spent on it
 * @returns whether events arrive; while they do not, somebody has to ask
 */
export function useImportEvents(importId: number, wanted: boolean): boolean {
  const queryClient = useQueryClient();
  const [heard, setHeard] = useState<'waiting' | 'yes' | 'no'>('waiting');
  useEffect(() => {
    if (!wanted) return;
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const expectWithin = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        setHeard('no');
      }, milliseconds);
    };
    const openLater = () => {
      setHeard('no');
      clearTimeout(timer);
      timer = setTimeout(open, REOPEN_MS);
    };
    const open = () => {
      if (areReadsHeld()) {
        openLater();
        return;
      }
      const events = new EventSource(`/api/admin/imports/${importId}/events`);
      source = events;
      expectWithin(FIRST_PATIENCE_MS);
      events.onmessage = ({ data }: MessageEvent<string>) => {
        const told = JSON.parse(data) as ImportResponse;
        queryClient.setQueryData(importQuery(importId).queryKey, told);
        setHeard('yes');
        if (hasImportEnded(told.status)) {
          clearTimeout(timer);
          events.close();
        } else {
          expectWithin(PATIENCE_MS);
        }
      };
      events.onerror = () => {
        setHeard('no');
        clearTimeout(timer);
        // A connection that broke off is made again by the browser; a refused one is not.
        if (events.readyState === EventSource.CLOSED) openLater();
      };
    };
    open();
    // It would be made again, and refused, while a session is being ended.
    const forget = whenReadsAreHeld(() => {
      source?.close();
      openLater();
    });
    return () => {
      forget();
      clearTimeout(timer);
      source?.close();
      setHeard('waiting');
    };
  }, [importId, wanted, queryClient]);
  return wanted && heard !== 'no';
}
