import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useMatches, useSearchParams } from 'react-router-dom';
import { ImportFlowProvider } from '../../features/admin-imports/import-flow-provider';
import { isReturning } from '../../features/admin-session/login-address';
import { DraftsProvider } from '../../lib/admin-session/drafts';
import { sessionQuery } from '../../lib/admin-session/session';
import { usePageHead } from '../../lib/page-head/use-page-head';
import { isPageData } from '../../lib/routing/page-module';
import { ProgressBar } from '../../ui/admin/progress-bar';
import { useFocusOnNavigation } from './use-focus-on-navigation';
import { useKeptFocus } from './use-kept-focus';
import { usePendingPath } from './use-pending-skeleton';

/**
 * Shared by the login page and the pages behind it: keeps the document's head in step with the page, and
 * keeps unfinished work. Chosen files and typed text survive the login of the same administrator after an
 * expired session; a log-out discards them.
 */
export function AdminRoot() {
  const matches = useMatches();
  const [parameters] = useSearchParams();
  usePageHead(matches.map(({ loaderData }) => loaderData).findLast(isPageData)?.head);
  const arrival = useFocusOnNavigation();
  const isSlow = usePendingPath() !== undefined;
  useKeptFocus();
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const owner = useOwner(session?.username);
  useForgottenFailures(owner);
  const beginsAnew = matches.some(({ id }) => id === 'admin-login') && !isReturning(parameters);
  // Every document's first page has the history key `default`. The path replaces it, because otherwise the
  // scroll position of a public page of this tab would apply here.
  const page = (
    <>
      <Outlet />
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </>
  );
  return (
    <>
      <p role="status" className="sr-only">
        {isSlow ? 'Loading…' : arrival}
      </p>
      {/* The page before it stays meanwhile, with what was typed. */}
      {isSlow && (
        <div className="fixed inset-x-0 top-0 z-40 h-1 overflow-hidden">
          <ProgressBar label="Loading" percent={undefined} />
        </div>
      )}
      {beginsAnew ? (
        page
      ) : (
        <DraftsProvider>
          {/* With another owner it begins anew: nobody imports a colleague's files by logging in. */}
          <ImportFlowProvider key={owner} hasSession={session?.authenticated === true}>
            {page}
          </ImportFlowProvider>
        </DraftsProvider>
      )}
    </>
  );
}

/** The administrator who is logged in or, without a session, the last one who was. */
function useOwner(username: string | undefined): string | undefined {
  const [owner, setOwner] = useState(username);
  if (username !== undefined && username !== owner) setOwner(username);
  return username ?? owner;
}

/** Forgets what has failed when another administrator logs in, who would be told of it as if it were theirs. */
function useForgottenFailures(owner: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const mutations = queryClient.getMutationCache();
    for (const failed of mutations.findAll({ status: 'error' })) mutations.remove(failed);
  }, [queryClient, owner]);
}
