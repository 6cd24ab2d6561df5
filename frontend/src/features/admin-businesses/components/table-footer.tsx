import { ADMIN_PAGE_LIMIT } from '@highstreet/api-contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatCount } from '../../../lib/format';
import { Button } from '../../../ui/button';

interface TableFooterProps {
  page: number;
  totalPages: number;
  total: number;
  /** Rows on this page. */
  shown: number;
  onPage: (page: number) => void;
}

/** Which businesses are shown, and the pages beside them. */
export function TableFooter({ page, totalPages, total, shown, onPage }: TableFooterProps) {
  const from = shown === 0 ? 0 : (page - 1) * ADMIN_PAGE_LIMIT + 1;
  const to = shown === 0 ? 0 : from + shown - 1;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-muted tabular-nums" aria-live="polite">
        Showing {formatCount(from)} to {formatCount(to)} of {formatCount(total)} businesses
      </p>
      <div className="flex gap-2">
        <Button
          variant="outline"
          size="small"
          disabled={page <= 1}
          onClick={() => {
            onPage(page - 1);
          }}
        >
          <ChevronLeft aria-hidden="true" />
          Previous
        </Button>
        <Button
          variant="outline"
          size="small"
          disabled={page >= totalPages}
          onClick={() => {
            onPage(page + 1);
          }}
        >
          Next
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
    </div>
  );
}
