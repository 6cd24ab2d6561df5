import type { BusinessCard } from '@highstreet/api-contract';
import { useLocation } from 'react-router-dom';
import { buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Link } from '../../../ui/link';
import { Pagination } from '../../../ui/pagination';
import { BusinessGrid } from './business-grid';

interface BusinessListProps {
  businesses: readonly BusinessCard[];
  page: number;
  totalPages: number;
  /** What the page itself does not say already. */
  under: 'category' | 'city';
}

/** One page of the businesses of a city or category. */
export function BusinessList({ businesses, page, totalPages, under }: BusinessListProps) {
  const { pathname } = useLocation();
  if (businesses.length === 0) {
    return (
      <EmptyState
        title="No businesses found"
        text={page > 1 ? 'The list has fewer pages than that.' : 'There is nothing listed here yet.'}
      >
        {page > 1 && (
          <Link to={pathname} className={buttonClass({ variant: 'outline' })}>
            Go to the first page
          </Link>
        )}
      </EmptyState>
    );
  }
  return (
    <>
      <BusinessGrid businesses={businesses} heading="h2" under={under} contact />
      <Pagination page={page} totalPages={totalPages} />
    </>
  );
}
