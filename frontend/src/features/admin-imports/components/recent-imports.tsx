import type { ImportResponse, ImportStatus } from '@highstreet/api-contract';
import { formatDateTime } from '../../../lib/admin-format';
import { formatCount } from '../../../lib/format';
import { DataCell, DataTable } from '../../../ui/admin/data-table';
import { LoadProblem } from '../../../ui/admin/load-problem';
import { Panel } from '../../../ui/admin/panel';
import { Spinner } from '../../../ui/admin/spinner';
import { Badge, type BadgeTone } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { useRecentImports } from '../api/recent-imports';
import { isBusy } from '../import-flow';
import { useImportFlow } from '../import-flow-context';
import { hasEnded, statusWord } from '../import-status';

const columns = [
  { label: 'File' },
  { label: 'When' },
  { label: 'State' },
  { label: 'Imported', numeric: true },
  { label: 'Updated', numeric: true },
  { label: 'Skipped', numeric: true },
  { label: 'Rejected', numeric: true },
  { label: 'Result' },
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

/** The latest imports of all administrators. */
export function RecentImports() {
  const { data: imports, isError, refetch } = useRecentImports();
  return (
    <Panel title="Recent Imports">
      {imports === undefined ? (
        isError ? (
          <LoadProblem
            text="The recent imports could not be loaded."
            onRetry={() => {
              void refetch();
            }}
          />
        ) : (
          <Spinner text="Loading imports..." />
        )
      ) : imports.length === 0 ? (
        <p className="text-sm text-muted">Nothing has been imported yet.</p>
      ) : (
        <DataTable caption="Recent imports" columns={columns}>
          {imports.map((entry) => (
            <ImportRow key={entry.id} entry={entry} />
          ))}
        </DataTable>
      )}
    </Panel>
  );
}

function ImportRow({ entry }: { entry: ImportResponse }) {
  const { flow, showResult } = useImportFlow();
  return (
    <tr>
      <DataCell>
        <span className="block max-w-28 truncate sm:max-w-60 font-medium" title={entry.fileName}>
          {entry.fileName}
        </span>
      </DataCell>
      <DataCell>
        <span className="block min-w-24 sm:whitespace-nowrap">{formatDateTime(entry.createdAt)}</span>
      </DataCell>
      <DataCell>
        <Badge tone={tones[entry.status]}>{statusWord(entry.status)}</Badge>
      </DataCell>
      <DataCell numeric>{formatCount(entry.imported)}</DataCell>
      <DataCell numeric>{formatCount(entry.updated)}</DataCell>
      <DataCell numeric>{formatCount(entry.skipped)}</DataCell>
      <DataCell numeric>{formatCount(entry.rejected)}</DataCell>
      <DataCell>
        {hasEnded(entry.status) && (
          <Button
            variant="outline"
            size="small"
            disabled={isBusy(flow)}
            aria-label={`Show the result of ${entry.fileName}`}
            onClick={() => {
              showResult(entry.id);
            }}
          >
            Show
          </Button>
        )}
      </DataCell>
    </tr>
  );
}
