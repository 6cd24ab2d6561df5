import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { isSessionEnd } from './api-error';

/** The parts of a query's result that tell whether it has failed to load. */
type LoadState = Pick<UseQueryResult, 'data' | 'error' | 'isPlaceholderData' | 'isFetchedAfterMount'>;

/**
 * The error of a query that is asked again, by a timer or by hand. Without data a query forgets its error with each attempt; this one stays until
 * there are data, or the component asks for something else. Otherwise the message would come and go with each poll,
 * be announced again and again, and lose the focus of its button. The end of a session is none: the login page says so,
 * and the query still has it after the next login.
 */
export function useLoadError({
  data,
  error,
  isPlaceholderData,
  isFetchedAfterMount,
}: LoadState): Error | null {
  const failure = isSessionEnd(error) ? null : error;
  const [last, setLast] = useState(failure);
  const isMissing = isFetchedAfterMount && (data === undefined || isPlaceholderData);
  const current = failure ?? (isMissing ? last : null);
  if (current !== last) setLast(current);
  return current;
}
