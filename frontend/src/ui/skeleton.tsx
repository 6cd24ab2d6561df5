import { classNames } from './class-names';

/** A pulsing block in place of loading content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames('animate-breathe rounded-sm bg-line forced-colors:border', className)}
    />
  );
}

/** Business cards in outline: nine, as in search (docs/specification.md, Search), unless the page says otherwise. */
export function CardSkeletons({ count = 9 }: { count?: number }) {
  return (
    <div className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-3" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex gap-3 rounded-lg border border-line bg-surface p-3">
          <Skeleton className="size-16 shrink-0" />
          <div className="grid grow content-start gap-2 pt-1">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-3.5 w-1/2" />
            <Skeleton className="h-3.5 w-5/6" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** City or category tiles in outline (docs/specification.md, Cities and categories). */
export function TileSkeletons() {
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4" aria-hidden="true">
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} className="h-20 rounded-lg" />
      ))}
    </div>
  );
}
