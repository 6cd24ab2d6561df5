import type { ReactNode } from 'react';
import { classNames } from './class-names';

interface TileGridProps {
  /** Tiles in a row on a laptop; the number that their count divides by. */
  columns?: 3 | 4;
  /** List items. */
  children: ReactNode;
}

/** Small tiles side by side, two in a row on a phone. */
export function TileGrid({ columns = 4, children }: TileGridProps) {
  return (
    <ul className={classNames('grid grid-cols-2 gap-3 sm:grid-cols-3', columns === 4 && 'lg:grid-cols-4')}>
      {children}
    </ul>
  );
}
