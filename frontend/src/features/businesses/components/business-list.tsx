import type { ListedBusiness } from '../../../lib/listed-business';
import { EmptyState } from '../../../ui/empty-state';
import { PagedList } from '../../../ui/pagination';
import { BusinessGrid } from './business-grid';

interface BusinessListProps {
  businesses: readonly ListedBusiness[];
  page: number;
  totalPages: number;
  /** The line under a business's name: the one that the page's own subject does not already give. */
  under: 'category' | 'city';
}

/** One page of the businesses of a city or category. */
export function BusinessList({ businesses, page, totalPages, under }: BusinessListProps) {
  return (
    <PagedList page={page} totalPages={totalPages}>
      {businesses.length === 0 ? (
        <EmptyState title="No businesses found" text="There is nothing listed here yet." />
      ) : (
        <BusinessGrid businesses={businesses} heading="h2" under={under} contact />
      )}
    </PagedList>
  );
}
