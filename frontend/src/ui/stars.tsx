import { classNames } from './class-names';

/** Stars of the rating scale (specification, section 9). */
const STARS = 5;
const STAR_PATH =
  'M10 1.6l2.55 5.36 5.86.76-4.3 4.06 1.1 5.82L10 14.76 4.79 17.6l1.1-5.82-4.3-4.06 5.86-.76z';

/** A rating drawn as filled stars, to a tenth of a star. Decoration: say the number in text beside it. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  const filled = Math.round(Math.min(Math.max(rating, 0), STARS) * 10) / 10;
  return (
    <span className={classNames('relative inline-flex shrink-0', className)} aria-hidden="true">
      <StarRow className="text-line" />
      <svg
        viewBox={`0 0 ${String(filled * 20)} 20`}
        className="absolute inset-y-0 left-0 h-[1em] text-brass"
        style={{ width: `${String(filled)}em` }}
        fill="currentColor"
        preserveAspectRatio="xMinYMid slice"
      >
        <StarPaths />
      </svg>
    </span>
  );
}

function StarRow({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 100 20" className={classNames('h-[1em] w-[5em]', className)} fill="currentColor">
      <StarPaths />
    </svg>
  );
}

function StarPaths() {
  return Array.from({ length: STARS }, (_, index) => (
    <path key={index} d={STAR_PATH} transform={`translate(${String(index * 20)} 0)`} />
  ));
}
