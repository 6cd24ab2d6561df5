import { useEffect } from 'react';

/** Whether an upload of this tab runs or waits, which ends with the document. */
let isActive = false;

export function endsWithDocument(): boolean {
  return isActive;
}

/**
 * Makes the browser confirm a reload or a closed tab during an upload. An import itself continues without the
 * tab.
 */
export function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    isActive = true;
    window.addEventListener('beforeunload', warn);
    return () => {
      isActive = false;
      window.removeEventListener('beforeunload', warn);
    };
  }, [active]);
}
