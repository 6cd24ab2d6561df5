import type { ReactNode } from 'react';
import { classNames } from './class-names';

interface TileGridProps {
  /** Tiles in a row on a laptop; should divide the number of tiles, and then fills the rows at any width. */
  columns?: 3 | 4;
  /** A list of any length: a wide screen has six in a row. */
  long?: boolean;
  /** List items. */
  children: ReactNode;
}

/** Small tiles side by side, two in a row on a phone, one with large text. */
export function TileGrid({ columns = 4, long = false, children }: TileGridProps) {
  return (
    <ul
      className={classNames(
        'grid gap-3 *:grid *:grid-cols-1',
        columns === 4 && !long
          ? 'grid-cols-[repeat(auto-fill,minmax(min(100%,max(9.25rem,40%)),1fr))] md:grid-cols-4'
          : 'grid-cols-[repeat(auto-fill,minmax(min(100%,9.25rem),1fr))] sm:grid-cols-3',
        columns === 4 && long && 'lg:grid-cols-4',
        long && 'wide:grid-cols-6',
      )}
    >
      {children}
    </ul>
  );
}
