import type { ImportResponse } from '@highstreet/api-contract';
import CircleCheck from 'lucide-react/icons/circle-check';
import Download from 'lucide-react/icons/download';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { useSessionLink } from '../../../lib/admin-session/use-session-link';
import { useLoadError } from '../../../lib/api/use-load-error';
import { formatBytes, formatDateTime } from '../../../lib/admin-format';
import { formatCount } from '../../../lib/format';
import { LoadProblem } from '../../../ui/admin/load-problem';
import { Panel } from '../../../ui/admin/panel';
import { Spinner } from '../../../ui/admin/spinner';
import { classNames } from '../../../ui/class-names';
import { Button, buttonClass } from '../../../ui/button';
import { useImport } from '../api/import';
import { durationText } from '../import-duration';
import { useImportFlow } from '../import-flow-context';
import { rowsOfTotal } from '../rows-of-total';
import { ImportFigures } from './import-figures';
import { RetryButton } from './retry-button';

/** Results that have had the focus: the page may be left, and come back to, while one is open. */
const focused = new WeakSet<object>();

/** Result of the import that ended last in this tab, or that was opened from the history. */
export function ImportResultPanel() {
  const { flow, closeResult } = useImportFlow();
  const { shown } = flow;
  const query = useImport(shown?.importId);
  const { data: ended, refetch } = query;
  const error = useLoadError(query);
  const panel = useRef<HTMLElement>(null);
  /** The history's button that opened the result. */
  const asker = useRef<Element>(null);
  const hasResult = ended !== undefined;
  useEffect(() => {
    // The history's button may be a screen away.
    if (!shown?.onRequest || !hasResult || focused.has(shown)) return;
    focused.add(shown);
    asker.current = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'start' });
  }, [shown, hasResult]);
  if (shown === undefined) return null;
  const close = (
    <Button
      variant="ghost"
      size="small"
      onClick={() => {
        if (asker.current instanceof HTMLElement) asker.current.focus();
        asker.current = null;
        closeResult();
      }}
    >
      <X />
      Close
    </Button>
  );
  return (
    <Panel ref={panel} title="Import Result" {...(ended && { text: whatItWas(ended) })} aside={close}>
      {ended !== undefined ? (
        <Result ended={ended} />
      ) : error !== null ? (
        <LoadProblem text="The result could not be loaded." onRetry={refetch} />
      ) : (
        <Spinner text="Loading result..." />
      )}
    </Panel>
  );
}

/** `places.xlsx, 1.4 MB, 20 Nov 2026, 16:41, by admin` */
function whatItWas({ fileName, fileSize, createdAt, requestedBy }: ImportResponse): string {
  const facts = [fileName, formatBytes(fileSize), formatDateTime(createdAt)];
  return (requestedBy === null ? facts : [...facts, `by ${requestedBy}`]).join(', ');
}

function Result({ ended }: { ended: ImportResponse }) {
  const sessionLink = useSessionLink();
  return (
    <div className="grid gap-3">
      <Outcome ended={ended} />
      <Figures ended={ended} />
      {/* The list ends at a thousand lines; the last one sums up the rest. The heading has the full count. */}
      <Lines title="Errors" lines={ended.result?.errors ?? []} total={ended.rejected} />
      <Lines title="Notes" lines={ended.result?.notes ?? []} />
      <div className="flex flex-wrap gap-2 empty:hidden max-sm:[&_svg]:hidden">
        {ended.rejectionsKept && (
          <a
            href={`/api/admin/imports/${ended.id}/rejections.csv`}
            download
            {...sessionLink}
            className={buttonClass({ variant: 'outline' })}
          >
            <Download />
            Download rejections.csv
          </a>
        )}
        <RetryButton ended={ended} size="medium" />
      </div>
    </div>
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
      {isClean ? <CircleCheck /> : <TriangleAlert />}
      <span>{outcomeText(ended, isClean)}</span>
    </p>
  );
}

function outcomeText({ status, failureReason }: ImportResponse, isClean: boolean): string {
  if (status === 'failed') return `Import failed: ${failureReason ?? 'no reason was given'}`;
  if (status === 'cancelled') return 'Import cancelled; what was done so far is kept.';
  return isClean ? 'Import completed successfully' : 'Import completed with issues';
}

function Figures({ ended }: { ended: ImportResponse }) {
  const figures: [string, string][] = [
    ['Imported', formatCount(ended.imported)],
    ['Updated', formatCount(ended.updated)],
    ['Skipped', formatCount(ended.skipped)],
    ['Rejected', formatCount(ended.rejected)],
    ['Duplicates', formatCount(ended.duplicates)],
    ended.status === 'completed'
      ? ['Rows', formatCount(ended.rowsRead)]
      : ['Rows read', rowsOfTotal(ended.rowsRead, ended.rowsTotal)],
    ['Rows per second', ended.rowsPerSecond === null ? '-' : formatCount(Math.round(ended.rowsPerSecond))],
    ['Time', durationText(ended) ?? '-'],
  ];
  return (
    <ImportFigures
      figures={figures}
      className="gap-y-2 lg:grid-cols-8"
      valueClassName="text-lg font-semibold"
    />
  );
}

interface LinesProps {
  title: string;
  lines: readonly string[];
  /** Total count, if larger than the list. */
  total?: number;
}

/** A list that scrolls: there may be a thousand lines. */
function Lines({ title, lines, total = 0 }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1 font-sans text-sm font-semibold tracking-normal">
        {`${title} (${formatCount(Math.max(lines.length, total))})`}
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
