import type { ImportResponse } from '@highstreet/api-contract';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { Button } from '../../../ui/button';
import type { ButtonSize } from '../../../ui/button';
import { useRetryImport } from '../api/retry-import';

/** Imports the file of an ended import again. Renders nothing if the import cannot be retried. */
export function RetryButton({ ended, size }: { ended: ImportResponse; size: ButtonSize }) {
  const { mutate, isPending } = useRetryImport();
  if (!ended.retryable) return null;
  return (
    <Button
      variant="outline"
      size={size}
      busy={isPending}
      aria-label={`Retry ${ended.fileName}`}
      onClick={() => {
        mutate(ended);
      }}
    >
      <RotateCcw />
      Retry
    </Button>
  );
}
