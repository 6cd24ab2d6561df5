import type { ImportResponse } from '@highstreet/api-contract';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { showFailure } from '../../../lib/show-failure';
import { showToast } from '../../../lib/toasts';
import { Button } from '../../../ui/button';
import { useRetryImport } from '../api/retry-import';
import { useImportFlow } from '../import-flow-context';

/** Imports the file of an ended import again. Renders nothing if the import cannot be retried. */
export function RetryButton({ ended: { id, fileName, retryable } }: { ended: ImportResponse }) {
  const { followRetry } = useImportFlow();
  const { mutate, isPending } = useRetryImport();
  if (!retryable) return null;
  const retry = () => {
    mutate(id, {
      onError: (error) => {
        showFailure('Retry Failed', error);
      },
      onSuccess: (accepted) => {
        followRetry(accepted.id);
        showToast({ title: 'Import Started Again', description: `${fileName} is imported once more.` });
      },
    });
  };
  return (
    <Button
      variant="outline"
      size="small"
      busy={isPending}
      aria-label={`Retry the import of ${fileName}`}
      onClick={retry}
    >
      <RotateCcw aria-hidden="true" />
      Retry
    </Button>
  );
}
