import { useEffect, useState } from 'react';
import { formatBytes, percentOf } from '../../../lib/admin-format';
import { ProgressBar } from '../../../ui/admin/progress-bar';
import { Button } from '../../../ui/button';
import type { ChosenFile } from '../check-file';
import { useImportFlow } from '../import-flow-context';
import { Announcement } from './announcement';

/** An upload without progress for this long counts as halted. A slow line sends something every few seconds. */
const HALT_MS = 20_000;

const HALTED =
  'No data has been sent for 20 seconds. The upload goes on by itself once the connection allows it.';

interface UploadProgressProps {
  file: ChosenFile;
  sentBytes: number;
}

/** How much of a file has been sent; then the server counts its rows. */
export function UploadProgress({ file, sentBytes }: UploadProgressProps) {
  const { cancelUpload } = useImportFlow();
  const isSent = sentBytes >= file.size;
  const isHalted = useIsHalted(sentBytes) && !isSent;
  const percent = isSent ? undefined : percentOf(sentBytes, file.size);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <p className="font-medium">
          {isSent ? 'Reading the file...' : isHalted ? 'Upload halted' : 'Uploading...'}
        </p>
        <p className="text-muted tabular-nums">
          {isSent
            ? 'The file has arrived; its rows are being counted.'
            : `${formatBytes(sentBytes)} of ${formatBytes(file.size)}`}
        </p>
      </div>
      <ProgressBar label="Upload" percent={percent} />
      {isHalted && <p className="text-sm text-accent-ink">{HALTED}</p>}
      <Announcement
        text={isSent ? 'The file has arrived and is being read.' : isHalted ? HALTED : 'Uploading.'}
      />
      {/* The next file's button appears in its place. */}
      <Button
        variant="outline"
        size="small"
        className="justify-self-start"
        busy={false}
        onClick={cancelUpload}
      >
        Cancel upload
      </Button>
    </div>
  );
}

/** Whether the number has not changed for 20 seconds. */
function useIsHalted(sentBytes: number): boolean {
  const [haltedAt, setHaltedAt] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => {
      setHaltedAt(sentBytes);
    }, HALT_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [sentBytes]);
  return haltedAt === sentBytes;
}
