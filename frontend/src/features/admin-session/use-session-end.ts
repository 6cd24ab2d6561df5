import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sessionQuery } from '../../lib/admin-session/session';
import { isSessionEnd } from '../../lib/api/api-error';
import { loginAddress } from './login-address';

/** Opens the login page as soon as any call finds the session expired, and remembers the current page. */
export function useSessionEnd(): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const leaveIfEnded = useEffectEvent((error: unknown) => {
    if (!isSessionEnd(error)) return;
    queryClient.setQueryData(sessionQuery.queryKey, { authenticated: false });
    void navigate(loginAddress(`${pathname}${search}`), { replace: true });
  });
  useEffect(() => {
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') leaveIfEnded(event.action.error);
    });
    const stopMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') leaveIfEnded(event.action.error);
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [queryClient]);
}
