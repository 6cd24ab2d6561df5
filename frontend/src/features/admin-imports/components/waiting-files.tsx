import X from 'lucide-react/icons/x';
import { formatBytes } from '../../../lib/admin-format';
import { Button } from '../../../ui/button';
import type { Pause } from '../import-flow';
import { useImportFlow } from '../import-flow-context';

const pauseTexts: Record<Pause['until'], string> = {
  answer: 'Paused until the directory answers',
  'delay-over': 'Paused for a moment: goes on automatically',
};

/** Files waiting for the upload before them, or for the directory after an upload that it did not take. */
export function WaitingFiles({ files }: { files: readonly File[] }) {
  const { flow, removeWaiting, resumeUploads } = useImportFlow();
  const { paused } = flow;
  return (
    <div className="grid gap-1 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="font-medium">{paused ? pauseTexts[paused.until] : 'Next to be uploaded'}</p>
        {paused && (
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
              // The next row moves into its place.
              busy={false}
              aria-label={`Do not upload ${file.name}`}
              onClick={() => {
                removeWaiting(file);
              }}
            >
              <X />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
