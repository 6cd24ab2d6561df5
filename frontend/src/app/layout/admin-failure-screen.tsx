import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { releaseReads } from '../../lib/api/read-hold';
import { routeFailureOf } from '../../lib/routing/route-failure';
import { Button } from '../../ui/button';
import { FailureScreen } from '../../ui/failure-screen';

/**
 * The administrator's failure screen. Its retry keeps the document, with any running upload and half-written
 * text.
 */
export function AdminFailureScreen() {
  const { status } = routeFailureOf(useRouteError());
  const { revalidate, state } = useRevalidator();
  // Shown when the login page failed to load after a log-out. That page would have released the held reads;
  // release them here, or "home" waits for ever.
  useEffect(releaseReads, []);
  // The router caches a failed import until the document is reloaded, so revalidating cannot help.
  if (status === 500) return <FailureScreen />;
  return (
    <FailureScreen
      tryAgain={
        <Button
          busy={state === 'loading'}
          onClick={() => {
            void revalidate();
          }}
        >
          Try again
        </Button>
      }
    />
  );
}
