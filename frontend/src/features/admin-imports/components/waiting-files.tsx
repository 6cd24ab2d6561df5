import X from 'lucide-react/icons/x';
import { formatBytes } from '../../../lib/admin-format';
import { Button } from '../../../ui/button';
import { useImportFlow } from '../import-flow-context';

/** Files waiting for the upload before them. */
export function WaitingFiles({ files }: { files: readonly File[] }) {
  const { removeWaiting } = useImportFlow();
  return (
    <div className="grid gap-1 text-sm">
      <p className="font-medium">Next to be uploaded</p>
      <ul className="divide-y divide-line">
        {files.map((file, index) => (
          <li key={`${index} ${file.name}`} className="flex items-center justify-between gap-3 py-1">
            <span className="min-w-0 wrap-anywhere">
              {file.name}, {formatBytes(file.size)}
            </span>
            <Button
              variant="ghost"
              size="small"
              aria-label={`Do not upload ${file.name}`}
              onClick={() => {
                removeWaiting(file);
              }}
            >
              <X aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
