import { createContext, useContext, useEffect, useState } from 'react';
import type { ReactNode } from 'react';

const ClockContext = createContext(0);
const TICK_MS = 30_000;
const MINUTE_MS = 60_000;

/**
 * The time at which opening states are computed. The first browser render uses the server's time, so that
 * hydration matches the server's HTML; after that it follows the visitor's clock.
 */
export function ClockProvider({ renderedAt, children }: { renderedAt: number; children: ReactNode }) {
  const [now, setNow] = useState(wholeMinute(renderedAt));
  useEffect(() => {
    const tick = () => {
      setNow(wholeMinute(Date.now()));
    };
    tick();
    const timer = setInterval(tick, TICK_MS);
    // A phone that sleeps stops the interval.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return <ClockContext value={now}>{children}</ClockContext>;
}

/** Opening hours have no seconds, so nothing rerenders within a minute. */
function wholeMinute(time: number): number {
  return time - (time % MINUTE_MS);
}

/** The current minute, in milliseconds since 1970. */
export function useNow(): number {
  return useContext(ClockContext);
}
