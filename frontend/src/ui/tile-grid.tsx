import type { ReactNode } from 'react';

/** Small tiles side by side: two on a phone, four on a laptop. Its children are list items. */
export function TileGrid({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">{children}</ul>;
}
