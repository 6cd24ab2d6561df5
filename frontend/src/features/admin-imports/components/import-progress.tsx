import type { ImportResponse } from '@highstreet/api-contract';
import { formatDuration } from '../../../lib/admin-format';
import { isSessionEnd } from '../../../lib/api/api-error';
import { formatCount } from '../../../lib/format';
import { ProgressBar } from '../../../ui/admin/progress-bar';
import { Spinner } from '../../../ui/admin/spinner';
import { Button } from '../../../ui/button';
import { useCancelImport } from '../api/cancel-import';
import { useFollowedImport } from '../api/import';
import { importPercent } from '../import-percent';
import { statusWord } from '../import-status';
import { rowsOfTotal } from '../rows-of-total';
import { Announcement } from './announcement';
import { ImportFigures } from './import-figures';

/** Figures of a running import, with a cancel button. `ImportFollower` keeps them fresh. */
export function ImportProgress({ importId }: { importId: number }) {
  const { data: running, error } = useFollowedImport(importId, false);
  if (running === undefined) return <Spinner text="Loading import..." />;
  return (
    <div className="grid gap-3 rounded-lg border border-line bg-sunken p-3">
      <ProgressHeading running={running} />
      {error !== null && !isSessionEnd(error) && (
        <p role="alert" className="text-sm text-accent-ink">
          The directory does not answer right now. The import goes on without this page; trying again.
        </p>
      )}
      <Figures running={running} />
      <CancelButton running={running} />
    </div>
  );
}

function ProgressHeading({ running }: { running: ImportResponse }) {
  const percent = importPercent(running);
  const word = statusWord(running.status);
  const tens = percent === undefined ? undefined : Math.floor(percent / 10) * 10;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <p className="min-w-0 font-medium wrap-anywhere">{`${word}: ${running.fileName}`}</p>
        {percent !== undefined && <p className="tabular-nums">{`${Math.floor(percent)}%`}</p>}
      </div>
      <ProgressBar
        label={`Import of ${running.fileName}`}
        // A queued import must not look busy.
        percent={running.status === 'queued' ? 0 : percent}
        valueText={word}
      />
      <Announcement
        text={
          tens === undefined
            ? `Import of ${running.fileName}: ${word}.`
            : `Import of ${running.fileName}: ${word}, ${tens}%.`
        }
      />
    </div>
  );
}

function Figures({ running }: { running: ImportResponse }) {
  const { rowsTotal, rowsRead, rowsMerged, rowsPerSecond, secondsLeft } = running;
  const figures: [string, string][] = [
    ['Rows read', rowsOfTotal(rowsRead, rowsTotal)],
    ['Merged', rowsOfTotal(rowsMerged, rowsTotal)],
    ['Imported', formatCount(running.imported)],
    ['Updated', formatCount(running.updated)],
    ['Skipped', formatCount(running.skipped)],
    ['Rejected', formatCount(running.rejected)],
    ['Rows per second', rowsPerSecond === null ? '-' : formatCount(Math.round(rowsPerSecond))],
    ['Time left', secondsLeft === null ? '-' : formatDuration(secondsLeft)],
  ];
  return <ImportFigures figures={figures} className="gap-y-1.5 text-sm" valueClassName="font-medium" />;
}

function CancelButton({ running: { id, fileName } }: { running: ImportResponse }) {
  const { mutate, isPending, isSuccess } = useCancelImport();
  return (
    <Button
      variant="outline"
      size="small"
      className="justify-self-start"
      busy={isPending || isSuccess}
      aria-label={`${isSuccess ? 'Cancelling' : 'Cancel import of'} ${fileName}`}
      onClick={() => {
        mutate(id);
      }}
    >
      {isSuccess ? 'Cancelling...' : 'Cancel import'}
    </Button>
  );
}
