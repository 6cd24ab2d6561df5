/**
 * Wraps `report` so that calls within `milliseconds` after one that was passed on are dropped: an outage of a night must
 * not fill the log.
 */
export function onceEvery<Arguments extends unknown[]>(
  milliseconds: number,
  report: (...values: Arguments) => void,
): (...values: Arguments) => void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return (...values) => {
    const now = performance.now();
    if (now - reportedAt < milliseconds) return;
    reportedAt = now;
    report(...values);
  };
}
