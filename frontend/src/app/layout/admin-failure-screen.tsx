import { useEffect } from 'react';
import { releaseReads } from '../../lib/api/read-hold';
import { FailureScreen } from '../../ui/failure-screen';

/** Leaving the admin pages would end a running upload. */
const newTab = { target: '_blank', rel: 'noopener' };

/** The administrator's failure screen. */
export function AdminFailureScreen() {
  // Shown when the login page failed to load after a log-out. That page would have released the held reads;
  // release them here. Else "Try again" leads to a page that waits for ever, if somebody logged in in another tab.
  useEffect(releaseReads, []);
  return <FailureScreen home={newTab} />;
}
