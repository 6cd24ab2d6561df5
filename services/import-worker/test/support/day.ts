/** The hours of a day with these periods; closed without any. */
export function day(...periods: [string, string][]) {
  return {
    open: periods[0]?.[0] ?? null,
    close: periods.at(-1)?.[1] ?? null,
    closed: periods.length === 0,
    periods: periods.map(([open, close]) => ({ open, close })),
  };
}
