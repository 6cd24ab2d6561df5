import { EmptyList } from '../../../ui/empty-list';
import { Pagination } from '../../../ui/pagination';
import type { ListedBusiness } from '../listed-business';
import { BusinessGrid } from './business-grid';

interface BusinessListProps {
  businesses: readonly ListedBusiness[];
  page: number;
  totalPages: number;
  /** What the page itself does not say already. */
  under: 'category' | 'city';
}

/** One page of the businesses of a city or category. */
export function BusinessList({ businesses, page, totalPages, under }: BusinessListProps) {
  if (businesses.length === 0)
    return <EmptyList page={page} title="No businesses found" text="There is nothing listed here yet." />;
  return (
    <>
      <BusinessGrid businesses={businesses} heading="h2" under={under} contact />
      <Pagination page={page} totalPages={totalPages} />
    </>
  );
}
