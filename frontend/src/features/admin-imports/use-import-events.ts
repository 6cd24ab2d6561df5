import { hasImportEnded } from '@highstreet/api-contract';
import type { ImportResponse } from '@highstreet/api-contract';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { areReadsHeld, whenReadsAreHeld } from '../../lib/api/read-hold';
import { importQuery } from './api/import';
import { stateAfterAnswer } from './import-status';

/** A stream without events for this long is stuck, perhaps in a buffering proxy. */
const TIMEOUT_MS = 20_000;
/** Timeout of the first event, which is sent at once. */
const FIRST_TIMEOUT_MS = 4_000;
/** Delay before reconnecting where the browser does not: after a refusal, and after a log-out that failed. */
const REOPEN_MS = 15_000;

/**
 * Writes an import's server-sent events to the query cache.
 * @param wanted whether to open a connection
 * @returns false while no events come; the import must be polled then
 */
export function useImportEvents(importId: number, wanted: boolean): boolean {
  const queryClient = useQueryClient();
  const [isSilent, setIsSilent] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const expectWithin = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        setIsSilent(true);
      }, milliseconds);
    };
    const openLater = () => {
      setIsSilent(true);
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
      expectWithin(FIRST_TIMEOUT_MS);
      events.onmessage = ({ data }: MessageEvent<string>) => {
        const received = JSON.parse(data) as ImportResponse;
        keepState(queryClient, received);
        setIsSilent(false);
        if (hasImportEnded(received.status)) {
          clearTimeout(timer);
          events.close();
        } else {
          expectWithin(TIMEOUT_MS);
        }
      };
      events.onerror = () => {
        setIsSilent(true);
        clearTimeout(timer);
        // The browser reconnects a broken connection, but not a refused one.
        if (events.readyState === EventSource.CLOSED) openLater();
      };
    };
    open();
    // During a log-out the browser would reconnect and be refused.
    const forget = whenReadsAreHeld(() => {
      source?.close();
      openLater();
    });
    return () => {
      forget();
      clearTimeout(timer);
      source?.close();
      setIsSilent(false);
    };
  }, [importId, wanted, queryClient]);
  return wanted && !isSilent;
}

/**
 * Writes the state that an event brought to the query cache. The answer to a poll that is still under way may be
 * older, so it is not waited for. Exported for its test.
 */
export function keepState(queryClient: QueryClient, received: ImportResponse): void {
  const { queryKey } = importQuery(received.id);
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (known) => stateAfterAnswer(known, received));
}
