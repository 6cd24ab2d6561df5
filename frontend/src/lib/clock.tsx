import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

const ClockContext = createContext(0);
const TICK_MS = 30_000;
const MINUTE_MS = 60_000;

/**
 * The time that opening states are told at. The first browser render repeats the server's time, so that hydration
 * finds what the server wrote; after that it follows the visitor's clock.
 */
export function ClockProvider({ renderedAt, children }: { renderedAt: number; children: ReactNode }) {
  const [now, setNow] = useState(wholeMinute(renderedAt));
  useEffect(() => {
    const tick = () => {
      setNow(wholeMinute(Date.now()));
    };
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return <ClockContext value={now}>{children}</ClockContext>;
}

/** Opening hours know no seconds: within a minute nothing is drawn again. */
function wholeMinute(time: number): number {
  return time - (time % MINUTE_MS);
}

/** The minute that it is, in milliseconds since 1970. */
export function useNow(): number {
  return useContext(ClockContext);
}
