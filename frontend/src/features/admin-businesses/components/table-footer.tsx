import { ADMIN_PAGE_LIMIT } from '@highstreet/api-contract';
import { formatCount } from '../../../lib/format';
import { PageTurner } from '../../../ui/admin/page-turner';

interface TableFooterProps {
  page: number;
  totalPages: number;
  total: number;
  /** Rows on this page. */
  shown: number;
  /** Whether another page is loading. */
  isLoading: boolean;
  onPage: (page: number) => void;
}

/** The range of businesses shown, and buttons for the previous and next page. */
export function TableFooter({ page, totalPages, total, shown, isLoading, onPage }: TableFooterProps) {
  const from = shown === 0 ? 0 : (page - 1) * ADMIN_PAGE_LIMIT + 1;
  const to = shown === 0 ? 0 : from + shown - 1;
  return (
    <PageTurner
      page={page}
      totalPages={totalPages}
      text={`Showing ${formatCount(from)} to ${formatCount(to)} of ${formatCount(total)} businesses`}
      loadingText={isLoading ? 'Loading businesses...' : undefined}
      previous="Previous"
      next="Next"
      onPage={onPage}
    />
  );
}
