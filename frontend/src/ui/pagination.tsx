import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { normalisePath } from '../lib/routing/normalise-path';
import { pagedPath } from '../lib/routing/page-parameter';
import { classNames } from './class-names';
import { pageNumbers } from './page-numbers';
import { Link } from './link';
import { useQueryChange } from './use-query-change';

interface PaginationProps {
  page: number;
  totalPages: number;
  /** Address of a page, for a list that has filters in its own. */
  addressOf?: (page: number) => string;
}

/**
 * A page of a list with links to the other pages. Announces that another page loads, then focuses its start.
 */
export function PagedList({
  page,
  totalPages,
  children,
}: Omit<PaginationProps, 'addressOf'> & { children: ReactNode }) {
  const { changing, start } = useQueryChange<HTMLElement>();
  return (
    <>
      {/* Outside the busy element: a screen reader does not announce changes inside it. */}
      <p role="status" className="sr-only">
        {changing && 'Loading…'}
      </p>
      <section
        ref={start}
        tabIndex={-1}
        aria-label={totalPages > 1 ? `Page ${page} of ${totalPages}` : undefined}
        aria-busy={changing}
        // Delayed, so that a cached page replaces this one without a flash.
        className="outline-none transition-opacity duration-150 aria-busy:opacity-60 aria-busy:delay-100"
      >
        {children}
        <Pagination page={page} totalPages={totalPages} />
      </section>
    </>
  );
}

const cell =
  'inline-flex h-11 min-w-11 items-center justify-center gap-1 rounded-sm px-2 text-sm tabular-nums [&_svg]:size-4';

/**
 * Pages as links, so that they work without JavaScript and a search engine finds them. Parameters that others put on an
 * address, such as a campaign's, stay behind, as do capitals and a slash at the end: each would be another copy of the
 * whole list.
 */
export function Pagination({ page, totalPages, addressOf: addressInList }: PaginationProps) {
  const { pathname } = useLocation();
  if (totalPages <= 1) return null;
  const addressOf = addressInList ?? ((target: number) => pagedPath(normalisePath(pathname), target));
  return (
    <nav aria-label="Pages" className="mt-8 flex flex-wrap items-center justify-center gap-1 print:hidden">
      <Step to={page > 1 ? addressOf(page - 1) : undefined} rel="prev">
        <ChevronLeft />
        Previous
      </Step>
      {pageNumbers(page, totalPages).map((entry) =>
        typeof entry === 'object' ? (
          <Link
            key={entry.middle}
            to={addressOf(entry.middle)}
            aria-label={`Page ${entry.middle}`}
            title={`Page ${entry.middle}`}
            className={classNames(cell, 'text-muted hover:bg-sunken max-sm:hidden')}
          >
            …
          </Link>
        ) : (
          <Link
            key={entry}
            to={addressOf(entry)}
            aria-current={entry === page ? 'page' : undefined}
            aria-label={`Page ${entry}`}
            className={classNames(
              cell,
              entry === page
                ? 'bg-fascia font-semibold text-on-fascia forced-colors:border'
                : 'hover:bg-sunken max-sm:hidden',
            )}
          >
            {entry}
          </Link>
        ),
      )}
      <Step to={page < totalPages ? addressOf(page + 1) : undefined} rel="next">
        Next
        <ChevronRight />
      </Step>
    </nav>
  );
}

function Step({ to, rel, children }: { to: string | undefined; rel: string; children: ReactNode }) {
  if (to === undefined) {
    return (
      <span className={classNames(cell, 'text-muted opacity-60')} aria-disabled="true">
        {children}
      </span>
    );
  }
  return (
    <Link to={to} rel={rel} className={classNames(cell, 'hover:bg-sunken')}>
      {children}
    </Link>
  );
}
