import { hasImportEnded } from '@highstreet/api-contract';
import type { ImportResponse, ImportStatus } from '@highstreet/api-contract';
import { useState } from 'react';
import { formatBytes, formatDateTime } from '../../../lib/admin-format';
import { useLoadError } from '../../../lib/api/use-load-error';
import { formatCount } from '../../../lib/format';
import { CellNote, DataCell, DataTable } from '../../../ui/admin/data-table';
import type { Column } from '../../../ui/admin/data-table';
import { LoadProblem } from '../../../ui/admin/load-problem';
import { PageTurner } from '../../../ui/admin/page-turner';
import { Panel } from '../../../ui/admin/panel';
import { Spinner } from '../../../ui/admin/spinner';
import { Badge } from '../../../ui/badge';
import type { BadgeTone } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { IMPORTS_PAGE_SIZE, useImportsPage } from '../api/imports-page';
import { durationText } from '../import-duration';
import { useImportFlow } from '../import-flow-context';
import { statusWord } from '../import-status';
import { RetryButton } from './retry-button';

const columns: readonly Column[] = [
  { label: 'File' },
  { label: 'Requested', from: 'lg' },
  { label: 'Time', numeric: true, from: 'lg' },
  { label: 'State' },
  { label: 'Imported', numeric: true, from: 'md' },
  { label: 'Updated', numeric: true, from: 'lg' },
  { label: 'Skipped', numeric: true, from: 'lg' },
  { label: 'Rejected', numeric: true, from: 'md' },
  { label: 'Actions' },
];

const tones: Record<ImportStatus, BadgeTone> = {
  queued: 'neutral',
  reading: 'brass',
  preparing: 'brass',
  merging: 'brass',
  completed: 'brand',
  failed: 'accent',
  cancelled: 'neutral',
};

/** The imports of all administrators, newest first. */
export function ImportHistory() {
  return (
    <Panel title="Import History">
      <Imports />
    </Panel>
  );
}

function Imports() {
  const [page, setPage] = useState(1);
  const query = useImportsPage(page, { watched: true });
  const { data: imports, isPlaceholderData, refetch } = query;
  const error = useLoadError(query);
  /** The last that is known, for the way back from a page that cannot be loaded. */
  const [total, setTotal] = useState(0);
  if (imports !== undefined && imports.total !== total) setTotal(imports.total);
  if (error !== null && (imports === undefined || isPlaceholderData)) {
    return (
      <>
        <LoadProblem text="The import history could not be loaded." onRetry={refetch} />
        <Pages page={page} total={total} isLoading={false} onPage={setPage} />
      </>
    );
  }
  if (imports === undefined) return <Spinner text="Loading imports..." />;
  if (imports.total === 0) return <p className="text-sm text-muted">Nothing has been imported yet.</p>;
  return (
    <>
      <DataTable caption="Import history" columns={columns}>
        {imports.items.map((entry) => (
          <ImportRow key={entry.id} entry={entry} />
        ))}
      </DataTable>
      <Pages page={page} total={imports.total} isLoading={isPlaceholderData} onPage={setPage} />
    </>
  );
}

function ImportRow({ entry }: { entry: ImportResponse }) {
  const { showResult } = useImportFlow();
  const ended = hasImportEnded(entry.status);
  return (
    <tr>
      <DataCell rowHeader>
        {/* Of all cells only this one shrinks: the buttons at the end of the row stay in sight. */}
        <span className="block sm:grid sm:max-w-72 sm:grid-cols-[minmax(6rem,1fr)]">
          <span className="block font-medium wrap-anywhere sm:truncate" title={entry.fileName}>
            {entry.fileName}
          </span>
        </span>
        <span className="block text-xs text-muted">
          {formatBytes(entry.fileSize)}
          {entry.retryOf !== null && ` · Retry of import ${entry.retryOf}`}
        </span>
        {/* The column that a narrow screen hides; the counts are in the details. */}
        <CellNote until="lg">{formatDateTime(entry.createdAt)}</CellNote>
      </DataCell>
      <DataCell from="lg" nowrap>
        {formatDateTime(entry.createdAt)}
        {entry.requestedBy !== null && (
          <span className="block text-xs text-muted">by {entry.requestedBy}</span>
        )}
      </DataCell>
      <DataCell numeric from="lg">
        {durationText(entry) ?? '-'}
      </DataCell>
      <DataCell>
        <Badge tone={tones[entry.status]}>{statusWord(entry.status)}</Badge>
      </DataCell>
      <DataCell numeric from="md">
        {formatCount(entry.imported)}
      </DataCell>
      <DataCell numeric from="lg">
        {formatCount(entry.updated)}
      </DataCell>
      <DataCell numeric from="lg">
        {formatCount(entry.skipped)}
      </DataCell>
      <DataCell numeric from="md">
        {formatCount(entry.rejected)}
      </DataCell>
      <DataCell>
        {ended && (
          <span className="grid gap-2 max-sm:[&_svg]:hidden sm:max-lg:flex xl:flex">
            <Button
              variant="outline"
              size="small"
              aria-label={`Details of ${entry.fileName}`}
              onClick={() => {
                showResult(entry.id);
              }}
            >
              Details
            </Button>
            <RetryButton ended={entry} size="small" />
          </span>
        )}
      </DataCell>
    </tr>
  );
}

interface PagesProps {
  page: number;
  total: number;
  /** Whether another page is loading. */
  isLoading: boolean;
  onPage: (page: number) => void;
}

function Pages({ page, total, isLoading, onPage }: PagesProps) {
  const pages = Math.ceil(total / IMPORTS_PAGE_SIZE);
  if (pages <= 1) return null;
  return (
    <PageTurner
      page={page}
      totalPages={pages}
      text={`Page ${formatCount(page)} of ${formatCount(pages)}, ${formatCount(total)} imports`}
      loadingText={isLoading ? 'Loading imports...' : undefined}
      previous="Newer"
      next="Older"
      onPage={onPage}
    />
  );
}
