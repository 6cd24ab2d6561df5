import { useEffect } from 'react';
import { releaseReads } from '../../lib/api/read-hold';
import { FailureScreen } from '../../ui/failure-screen';

/** The administrator's failure screen. */
export function AdminFailureScreen() {
  // Shown when the login page failed to load after a log-out. That page would have released the held reads;
  // release them here, or "home" waits for ever.
  useEffect(releaseReads, []);
  return <FailureScreen />;
}
