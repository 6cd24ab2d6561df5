import type { ImportResponse } from '@highstreet/api-contract';
import { CircleCheck, Download, TriangleAlert } from 'lucide-react';
import { formatDuration } from '../../../lib/admin-format';
import { formatCount } from '../../../lib/format';
import { Panel } from '../../../ui/admin/panel';
import { Spinner } from '../../../ui/admin/spinner';
import { classNames } from '../../../ui/class-names';
import { buttonClass } from '../../../ui/button';
import { useImport } from '../api/import';
import { useImportFlow } from '../import-flow-context';
import { hasEnded } from '../import-status';
import { rejectionsAddress } from '../rejections-address';

/** What came of the import that ended last in this tab, or that was asked for. */
export function ImportResultPanel() {
  const { flow } = useImportFlow();
  const { data: ended, isError } = useImport(flow.step === 'ended' ? flow.importId : undefined);
  if (flow.step !== 'ended') return null;
  if (ended === undefined || !hasEnded(ended.status)) {
    return (
      <Panel title="Import Result">
        {isError ? <p role="alert">The result could not be loaded.</p> : <Spinner text="Loading result..." />}
      </Panel>
    );
  }
  return (
    <Panel title="Import Result" text={ended.fileName}>
      <div className="grid gap-3">
        <Outcome ended={ended} />
        <Figures ended={ended} />
        <Lines title="Errors" lines={ended.result?.errors ?? []} />
        <Lines title="Notes" lines={ended.result?.notes ?? []} />
        {ended.rejected > 0 && (
          <a
            href={rejectionsAddress(ended.id)}
            download
            className={classNames(buttonClass({ variant: 'outline', size: 'small' }), 'justify-self-start')}
          >
            <Download aria-hidden="true" />
            Download rejections.csv
          </a>
        )}
      </div>
    </Panel>
  );
}

function Outcome({ ended }: { ended: ImportResponse }) {
  const isClean = ended.status === 'completed' && (ended.result?.errors.length ?? 0) === 0;
  return (
    <p
      role="status"
      className={classNames(
        'flex items-center gap-2 rounded-sm px-3 py-2 font-medium [&>svg]:size-5 [&>svg]:shrink-0',
        isClean ? 'bg-brand-soft text-brand' : 'bg-accent-soft text-accent-ink',
      )}
    >
      {isClean ? <CircleCheck aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
      {outcomeText(ended, isClean)}
    </p>
  );
}

function outcomeText({ status, failureReason }: ImportResponse, isClean: boolean): string {
  if (status === 'failed') return `Import failed: ${failureReason ?? 'no reason was given'}`;
  if (status === 'cancelled') return 'Import cancelled; what was done so far is kept.';
  return isClean ? 'Import completed successfully' : 'Import completed with issues';
}

function Figures({ ended }: { ended: ImportResponse }) {
  const { startedAt, finishedAt } = ended;
  const seconds =
    startedAt === null || finishedAt === null
      ? undefined
      : (Date.parse(finishedAt) - Date.parse(startedAt)) / 1_000;
  const figures: [string, string][] = [
    ['Imported', formatCount(ended.imported)],
    ['Updated', formatCount(ended.updated)],
    ['Skipped', formatCount(ended.skipped)],
    ['Rejected', formatCount(ended.rejected)],
    ['Duplicates', formatCount(ended.duplicates)],
    ['Time', seconds === undefined ? '-' : formatDuration(seconds)],
  ];
  return (
    <dl className="grid grid-cols-3 gap-x-6 gap-y-2 sm:grid-cols-6">
      {figures.map(([label, value]) => (
        <div key={label} className="flex flex-col">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="text-lg font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A list that scrolls: there may be a thousand lines. */
function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1 font-sans text-sm font-semibold tracking-normal">
        {title} ({formatCount(lines.length)})
      </h3>
      <ul
        tabIndex={0}
        aria-label={title}
        className="max-h-60 overflow-y-auto rounded-sm border border-line bg-sunken px-3 py-2 text-sm wrap-anywhere"
      >
        {lines.map((line, index) => (
          <li key={`${index} ${line}`} className="py-0.5">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
