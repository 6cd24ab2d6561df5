import Trash2 from 'lucide-react/icons/trash-2';
import { errorMessage } from '../../../lib/api/error-message';
import { Panel } from '../../../ui/admin/panel';
import { Button } from '../../../ui/button';
import {
  isDeletionUncertain,
  useDeleteAllBusinesses,
  useDeletionError,
  useIsDeletingAll,
} from '../api/delete-all-businesses';

const QUESTION = 'Tüm işletme verileri silinecek. Bu işlem geri alınamaz.';

/** The only action that cannot be undone: set apart from the rest, with a confirmation. */
export function DeleteAllPanel() {
  const { mutate } = useDeleteAllBusinesses();
  const error = useDeletionError();
  const isDeleting = useIsDeletingAll();
  const deleteAll = () => {
    if (window.confirm(QUESTION)) mutate();
  };
  return (
    <Panel
      tone="danger"
      className="mt-6"
      title="Delete All Businesses"
      text="Removes every business, city and category, and the search index. This cannot be undone."
      aside={
        <Button variant="destructive" busy={isDeleting} onClick={deleteAll}>
          <Trash2 />
          <span>{isDeleting ? 'Deleting...' : 'Delete All Businesses'}</span>
        </Button>
      }
    >
      {error !== null && (
        <p role="alert" className="text-sm text-accent-ink">
          {isDeletionUncertain(error)
            ? 'It is not known whether the businesses were deleted. Look at the list before you try again.'
            : errorMessage(error)}
        </p>
      )}
    </Panel>
  );
}
