import type { SitemapFile } from '@highstreet/api-contract';
import { formatBytes, formatDateTime } from '../../../lib/admin-format';
import { formatCount } from '../../../lib/format';
import { DataCell, DataTable } from '../../../ui/admin/data-table';
import { LoadProblem } from '../../../ui/admin/load-problem';
import { Panel } from '../../../ui/admin/panel';
import { Spinner } from '../../../ui/admin/spinner';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { useGenerateSitemaps, useIsGenerating } from '../api/generate-sitemaps';
import { useSitemapFiles } from '../api/sitemap-files';
import { statusBadge } from '../status-badge';
import { ViewLink } from './view-link';

const columns = [
  { label: 'Name' },
  { label: 'Type' },
  { label: 'Entries', numeric: true },
  { label: 'Size', numeric: true },
  { label: 'Status' },
  { label: 'Last Modified' },
  { label: 'File' },
];

/** Every file of the published set. */
export function FilesPanel() {
  const { data: files, isError, refetch } = useSitemapFiles();
  return (
    <Panel title="Sitemap Files">
      {files === undefined ? (
        isError ? (
          <LoadProblem
            text="The sitemap files could not be loaded."
            onRetry={() => {
              void refetch();
            }}
          />
        ) : (
          <Spinner text="Loading sitemap files..." />
        )
      ) : files.length === 0 ? (
        <NoFiles />
      ) : (
        <DataTable caption="Sitemap files" columns={columns}>
          {files.map((file) => (
            <FileRow key={file.name} file={file} />
          ))}
        </DataTable>
      )}
    </Panel>
  );
}

function FileRow({ file }: { file: SitemapFile }) {
  const { tone, label } = statusBadge(file.status);
  return (
    <tr>
      <DataCell>
        <span className="font-medium">{file.name}</span>
      </DataCell>
      <DataCell>{file.type}</DataCell>
      <DataCell numeric>{formatCount(file.count)}</DataCell>
      <DataCell numeric>{formatBytes(file.size)}</DataCell>
      <DataCell>
        <Badge tone={tone}>{label}</Badge>
        {file.error !== undefined && <p className="mt-1 text-accent-ink">{file.error}</p>}
      </DataCell>
      <DataCell nowrap>{formatDateTime(file.lastModified)}</DataCell>
      <DataCell>
        <ViewLink url={file.url} name={file.name} enabled={file.status === 'ready'} />
      </DataCell>
    </tr>
  );
}

function NoFiles() {
  const { mutate: generate } = useGenerateSitemaps();
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
