import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { useEffect, useRef } from 'react';
import { Button } from '../button';

interface PageTurnerProps {
  page: number;
  totalPages: number;
  /** What is shown, and of how much. */
  text: string;
  /** Replaces `text` while another page loads; undefined otherwise. */
  loadingText?: string | undefined;
  /** The buttons' own words. */
  previous: string;
  next: string;
  onPage: (page: number) => void;
}

/** A table's footer: the range shown, and buttons for the previous and next page. */
export function PageTurner({ page, totalPages, text, loadingText, previous, next, onPage }: PageTurnerProps) {
  const isFirst = page <= 1;
  const isLast = page >= totalPages;
  const { previousButton, nextButton } = useFocusAtTheEnds(isFirst, isLast);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="flex items-center gap-2 text-sm text-muted tabular-nums" aria-live="polite">
        {loadingText !== undefined && <LoaderCircle className="size-4 animate-spin" />}
        <span>{loadingText ?? text}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          ref={previousButton}
          variant="outline"
          size="small"
          disabled={isFirst}
          onClick={() => {
            onPage(page - 1);
          }}
        >
          <ChevronLeft />
          {previous}
        </Button>
        <Button
          ref={nextButton}
          variant="outline"
          size="small"
          disabled={isLast}
          onClick={() => {
            onPage(page + 1);
          }}
        >
          {next}
          <ChevronRight />
        </Button>
      </div>
    </div>
  );
}

/**
 * On the first or last page one button is disabled and would lose the focus; moves the focus to the other
 * one.
 */
function useFocusAtTheEnds(isFirst: boolean, isLast: boolean) {
  const previousButton = useRef<HTMLButtonElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);
  /** The last focused of the two buttons, unless another element has had the focus since. */
  const focused = useRef<EventTarget>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      focused.current = target === previousButton.current || target === nextButton.current ? target : null;
    };
    document.addEventListener('focusin', remember);
    return () => {
      document.removeEventListener('focusin', remember);
    };
  }, []);
  useEffect(() => {
    if (isFirst && focused.current === previousButton.current) nextButton.current?.focus();
    if (isLast && focused.current === nextButton.current) previousButton.current?.focus();
  }, [isFirst, isLast]);
  return { previousButton, nextButton };
}
