import X from 'lucide-react/icons/x';
import { formatBytes } from '../../../lib/admin-format';
import { Button } from '../../../ui/button';
import { useImportFlow } from '../import-flow-context';

/** Files waiting for the upload before them, or for the directory after a failed upload. */
export function WaitingFiles({ files }: { files: readonly File[] }) {
  const { flow, removeWaiting, resumeUploads } = useImportFlow();
  return (
    <div className="grid gap-1 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="font-medium">
          {flow.paused ? 'Paused until the directory answers' : 'Next to be uploaded'}
        </p>
        {flow.paused && (
          <Button variant="outline" size="small" onClick={resumeUploads}>
            Continue
          </Button>
        )}
      </div>
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
