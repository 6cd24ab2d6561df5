import type { ReactNode } from 'react';

/** A row of figures, divided by hairlines; four of them are two rows below a laptop’s width. */
export function StatTiles({ children }: { children: ReactNode }) {
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-lg border border-line bg-line has-[>:nth-child(4)]:*:basis-[max(8rem,40%)] lg:has-[>:nth-child(4)]:*:basis-32">
      {children}
    </dl>
  );
}

interface StatTileProps {
  label: string;
  /** Language of the label where it is not the page's. */
  lang?: 'tr';
  value: string;
}

export function StatTile({ label, lang, value }: StatTileProps) {
  return (
    <div className="flex min-w-0 grow basis-24 flex-col-reverse justify-end bg-surface px-3 py-3 sm:px-5 sm:py-4">
      <dt lang={lang} className="text-xs text-muted sm:text-sm">
        {label}
      </dt>
      <dd className="font-display text-lg font-semibold tabular-nums sm:text-xl">{value}</dd>
    </div>
  );
}
