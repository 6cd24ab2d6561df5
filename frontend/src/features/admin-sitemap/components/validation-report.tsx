import type { SitemapFileReport, SitemapValidationResponse } from '@highstreet/api-contract';
import { countOf, formatCount } from '../../../lib/format';
import { CellNote, DataCell, DataTable } from '../../../ui/admin/data-table';
import type { Column } from '../../../ui/admin/data-table';
import { Badge } from '../../../ui/badge';
import { errorsOutsideFiles, faultyFilesFirst } from '../validation-report';

const columns: readonly Column[] = [
  { label: 'File' },
  { label: 'Entries', numeric: true, from: 'sm' },
  { label: 'Result' },
];

/** Results of a validation: for each file, and for the pages requested from the site. */
export function ValidationReport({ validation }: { validation: SitemapValidationResponse }) {
  const { validFiles, files, pagesAsked } = validation;
  const otherErrors = errorsOutsideFiles(validation);
  const requested =
    pagesAsked > 0
      ? `${countOf(pagesAsked, 'listed page was', 'listed pages were')} requested from the site.`
      : 'No listed page was requested from the site.';
  return (
    <div className="grid gap-2">
      <h3 className="font-sans text-sm font-semibold tracking-normal">Validation report</h3>
      <p className="text-sm text-muted">
        {`${formatCount(validFiles)} of ${countOf(files.length, 'file')} valid. ${requested}`}
      </p>
      {otherErrors.length > 0 && (
        <ul
          tabIndex={0}
          aria-label="Validation errors"
          className="max-h-48 overflow-y-auto rounded-sm border border-line bg-sunken px-3 py-2 text-sm wrap-anywhere"
        >
          {otherErrors.map((line, index) => (
            <li key={`${index} ${line}`}>{line}</li>
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <DataTable caption="Validation report" columns={columns} stickyHeader>
          {faultyFilesFirst(files).map((file) => (
            <FileRow key={file.name} file={file} />
          ))}
        </DataTable>
      )}
    </div>
  );
}

function FileRow({ file: { name, count, errors, errorCount } }: { file: SitemapFileReport }) {
  return (
    <tr>
      <DataCell rowHeader>
        <span className="font-medium wrap-anywhere">{name}</span>
        <CellNote until="sm">{countOf(count, 'entry', 'entries')}</CellNote>
      </DataCell>
      <DataCell numeric from="sm">
        {formatCount(count)}
      </DataCell>
      <DataCell>
        {errorCount === 0 ? (
          <Badge tone="brand">Valid</Badge>
        ) : (
          <div className="grid gap-1">
            <span>
              <Badge tone="accent">{countOf(errorCount, 'error')}</Badge>
            </span>
            <ul className="wrap-anywhere">
              {errors.map((error) => (
                <li key={error}>{error}</li>
              ))}
            </ul>
          </div>
        )}
      </DataCell>
    </tr>
  );
}
