import type { SitemapFile } from '@highstreet/api-contract';
import { formatBytes, formatDateTime } from '../../../lib/admin-format';
import { errorMessage } from '../../../lib/api/error-message';
import { useLoadError } from '../../../lib/api/use-load-error';
import { countOf, formatCount } from '../../../lib/format';
import { CellNote, DataCell, DataTable } from '../../../ui/admin/data-table';
import type { Column } from '../../../ui/admin/data-table';
import { LoadProblem } from '../../../ui/admin/load-problem';
import { Panel } from '../../../ui/admin/panel';
import { Spinner } from '../../../ui/admin/spinner';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { useIsGenerating } from '../api/generate-sitemaps';
import type { Generation } from '../api/generate-sitemaps';
import { useSitemapFiles } from '../api/sitemap-files';
import { statusBadge } from '../status-badge';
import { ViewLink } from './view-link';

const columns: readonly Column[] = [
  { label: 'Name' },
  { label: 'Type', from: 'lg' },
  { label: 'Entries', numeric: true, from: 'lg' },
  { label: 'Size', numeric: true, from: 'lg' },
  { label: 'Status' },
  { label: 'Last Modified', from: 'lg' },
  { label: 'File' },
];

/** Every file of the published set. */
export function FilesPanel({ generation }: { generation: Generation }) {
  const query = useSitemapFiles();
  const { data: files, refetch } = query;
  const error = useLoadError(query);
  return (
    <Panel title="Sitemap Files">
      {files === undefined ? (
        error !== null ? (
          <LoadProblem text="The sitemap files could not be loaded." onRetry={refetch} />
        ) : (
          <Spinner text="Loading sitemap files..." />
        )
      ) : files.length === 0 ? (
        <NoFiles generation={generation} />
      ) : (
        <div className="grid gap-3">
          {error !== null && (
            <LoadProblem
              text={`${errorMessage(error, 'The sitemap files could not be loaded.')} The files below may be out of date.`}
              onRetry={refetch}
            />
          )}
          <DataTable caption="Sitemap files" columns={columns}>
            {files.map((file) => (
              <FileRow key={file.name} file={file} />
            ))}
          </DataTable>
        </div>
      )}
    </Panel>
  );
}

function FileRow({ file }: { file: SitemapFile }) {
  const { tone, label } = statusBadge(file.status);
  return (
    <tr>
      <DataCell rowHeader>
        <span className="font-medium wrap-anywhere">{file.name}</span>
        <CellNote until="lg">
          <span>{`${countOf(file.count, 'entry', 'entries')}, ${formatBytes(file.size)}`}</span>
          <span className="block">{formatDateTime(file.lastModified)}</span>
        </CellNote>
      </DataCell>
      <DataCell from="lg">{file.type}</DataCell>
      <DataCell numeric from="lg">
        {formatCount(file.count)}
      </DataCell>
      <DataCell numeric from="lg">
        {formatBytes(file.size)}
      </DataCell>
      <DataCell>
        <Badge tone={tone}>{label}</Badge>
        {file.error !== undefined && <p className="mt-1 text-accent-ink">{file.error}</p>}
      </DataCell>
      <DataCell nowrap from="lg">
        {formatDateTime(file.lastModified)}
      </DataCell>
      <DataCell>
        <span className="max-sm:[&_svg]:hidden">
          <ViewLink url={file.url} name={file.name} enabled={file.status === 'ready'} />
        </span>
      </DataCell>
    </tr>
  );
}

function NoFiles({ generation: { mutate: generate } }: { generation: Generation }) {
  const isGenerating = useIsGenerating();
  return (
    <EmptyState title="No Sitemaps Generated" text="Search engines find the pages once there is a sitemap.">
      <Button
        busy={isGenerating}
        onClick={() => {
          generate();
        }}
      >
        Generate
      </Button>
    </EmptyState>
  );
}
