import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { releaseReads } from '../../lib/api/read-hold';
import { FailureScreen } from '../../ui/failure-screen';
import { MissingScriptError } from '../missing-script-error';

/** Leaving the admin pages would end a running upload. */
const newTab = { target: '_blank', rel: 'noopener' };

/** The administrator's failure screen. */
export function AdminFailureScreen() {
  // Shown when the login page failed to load after a log-out. That page would have released the held reads;
  // release them here. Else "Try again" leads to a page that waits for ever, if somebody logged in in another tab.
  useEffect(releaseReads, []);
  const error = useRouteError();
  return (
    <FailureScreen home={newTab} text={error instanceof MissingScriptError ? error.message : undefined} />
  );
}
