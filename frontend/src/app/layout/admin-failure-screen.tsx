import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { releaseReads } from '../../lib/read-hold';
import { routeFailureOf } from '../../lib/route-failure';
import { Button } from '../../ui/button';
import { FailureScreen } from './failure-screen';

/** For the administrator: another try stays in the document, where a file may be on its way and texts are half written. */
export function AdminFailureScreen() {
  const { status } = routeFailureOf(useRouteError());
  const { revalidate, state } = useRevalidator();
  // Shown when the login page failed to load after a log-out: that page would have released the held reads, and the
  // way home needs them.
  useEffect(releaseReads, []);
  // What the router keeps, such as a script that did not come, only another document is without.
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
