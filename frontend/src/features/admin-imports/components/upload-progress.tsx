import { formatBytes, percentOf } from '../../../lib/admin-format';
import { ProgressBar } from '../../../ui/admin/progress-bar';
import { Button } from '../../../ui/button';
import type { ChosenFile } from '../chosen-file';
import { useImportFlow } from '../import-flow-context';
import { Announcement } from './announcement';

interface UploadProgressProps {
  file: ChosenFile;
  sentBytes: number;
}

/** How much of a file has been sent; then the server counts its rows. */
export function UploadProgress({ file, sentBytes }: UploadProgressProps) {
  const { cancelUpload } = useImportFlow();
  const isSent = sentBytes >= file.size;
  const percent = isSent ? undefined : percentOf(sentBytes, file.size);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <p className="font-medium">{isSent ? 'Reading the file...' : 'Uploading...'}</p>
        <p className="text-muted tabular-nums">
          {isSent
            ? 'The file has arrived; its rows are being counted.'
            : `${formatBytes(sentBytes)} of ${formatBytes(file.size)}`}
        </p>
      </div>
      <ProgressBar label="Upload" percent={percent} />
      <Announcement text={isSent ? 'The file has arrived and is being read.' : 'Uploading.'} />
      <Button variant="outline" size="small" className="justify-self-start" onClick={cancelUpload}>
        Cancel upload
      </Button>
    </div>
  );
}
