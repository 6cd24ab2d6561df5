import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, useMatches, useSearchParams } from 'react-router-dom';
import { ImportFlowProvider } from '../../features/admin-imports/import-flow-provider';
import { sessionQuery } from '../../features/admin-session/api/session';
import { isReturning } from '../../features/admin-session/login-address';
import { usePageHead } from '../../lib/use-page-head';
import { loadToaster } from '../../ui/toast-area';
import { isPageData } from '../page-module';

/**
 * What the login page and the pages behind it have in common: the document's head follows the page, and what was begun
 * lives on. Files that were chosen wait behind a login in the middle of work; after a log-out nothing is left of them.
 */
export function AdminRoot() {
  const matches = useMatches();
  const [parameters] = useSearchParams();
  usePageHead(matches.map(({ loaderData }) => loaderData).findLast(isPageData)?.head);
  useEffect(() => {
    void loadToaster().catch(() => undefined);
  }, []);
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const beginsAnew = matches.some(({ id }) => id === 'admin-login') && !isReturning(parameters);
  if (beginsAnew) return <Outlet />;
  return (
    <ImportFlowProvider hasSession={session?.authenticated === true}>
      <Outlet />
    </ImportFlowProvider>
  );
}
