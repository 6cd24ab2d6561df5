import type { ReactNode } from 'react';

/** A row of figures, divided by hairlines. */
export function StatTiles({ children }: { children: ReactNode }) {
  return (
    <dl className="grid auto-cols-fr grid-flow-col divide-x divide-line rounded-lg border border-line bg-surface">
      {children}
    </dl>
  );
}

export function StatTile({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex min-w-0 flex-col-reverse px-3 py-3 sm:px-5 sm:py-4">
      <dt className="text-xs text-muted sm:text-sm">{label}</dt>
      <dd className="font-display text-xl font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
