import type { CSSProperties } from 'react';

/** Stars of the rating scale (docs/specification.md, A business). */
const STARS = 5;

/** A rating drawn as filled stars. Decoration: say the number in text beside it. */
export function Stars({ rating }: { rating: number }) {
  const filled = Math.min(Math.max(rating / STARS, 0), 1);
  const style = { '--filled': `${(filled * 100).toFixed(0)}%` } as CSSProperties;
  return <span aria-hidden="true" className="stars" style={style} />;
}
