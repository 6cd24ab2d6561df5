import type { ReactNode } from 'react';

/** A row of figures; on a phone two beside each other, or one where its type is large. */
export function StatCards({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(max(8rem,40%),1fr))] gap-3 lg:grid-cols-4">
      {children}
    </dl>
  );
}

interface StatCardProps {
  label: string;
  value: string;
  /** Under the figure. */
  note?: string;
}

export function StatCard({ label, value, note }: StatCardProps) {
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface px-4 py-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-display text-xl font-semibold wrap-anywhere tabular-nums">{value}</dd>
      {note !== undefined && <dd className="text-xs text-muted">{note}</dd>}
    </div>
  );
}
