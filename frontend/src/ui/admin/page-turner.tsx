import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../button';

interface PageTurnerProps {
  page: number;
  totalPages: number;
  /** What is shown, and of how much. */
  text: string;
  /** The buttons' own words. */
  previous: string;
  next: string;
  onPage: (page: number) => void;
}

/** The foot of a table: what it shows, and the pages beside it. */
export function PageTurner({ page, totalPages, text, previous, next, onPage }: PageTurnerProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-muted tabular-nums" aria-live="polite">
        {text}
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
          {previous}
        </Button>
        <Button
          variant="outline"
          size="small"
          disabled={page >= totalPages}
          onClick={() => {
            onPage(page + 1);
          }}
        >
          {next}
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
    </div>
  );
}
