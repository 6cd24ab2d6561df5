import { type ChangeEvent, useEffect, useId, useRef } from 'react';
import { formatBytes } from '../../../lib/admin-format';
import { countOf } from '../../../lib/format';
import { Panel } from '../../../ui/admin/panel';
import { Button } from '../../../ui/button';
import { ACCEPTED_FILES, isLargeFile } from '../chosen-file';
import { canStart, fileOf, isBusy, loadedOf } from '../import-flow';
import { useImportFlow } from '../import-flow-context';
import { ImportProgress } from './import-progress';
import { UploadProgress } from './upload-progress';

/** Choose a file, see it uploaded and imported. */
export function ImportPanel() {
  const { flow, startImport } = useImportFlow();
  const ready = canStart(flow);
  const hasNothing = !isBusy(flow) && loadedOf(flow) === undefined;
  const problem = 'problem' in flow ? flow.problem : undefined;
  return (
    <Panel
      title="Import Businesses"
      text="Choose a CSV or Excel file. It is uploaded, and imported right after that."
    >
      <div className="grid gap-4">
        <FileChoice />
        {flow.step === 'uploading' && <UploadProgress file={flow.file} sentBytes={flow.sentBytes} />}
        {problem !== undefined && (
          <p role="alert" className="text-sm text-accent-ink">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          {/* A disabled button takes no click: the wrapper says why. */}
          <span className="inline-flex cursor-pointer" onClick={hasNothing ? startImport : undefined}>
            <Button
              disabled={!ready}
              onClick={ready ? startImport : undefined}
              className="disabled:pointer-events-none"
            >
              {flow.step === 'importing' || flow.step === 'starting' ? 'Importing...' : 'Import'}
            </Button>
          </span>
          {hasNothing && <p className="text-sm text-accent-ink">Hata: Önce dosya seçin</p>}
        </div>
        {flow.step === 'importing' && <ImportProgress importId={flow.importId} />}
      </div>
    </Panel>
  );
}

function FileChoice() {
  const { flow, chooseFile } = useImportFlow();
  const id = useId();
  const file = fileOf(flow);
  const rowCount = loadedOf(flow)?.upload.rowCount;
  const input = useRef<HTMLInputElement>(null);
  const hasFile = file !== undefined;
  useEffect(() => {
    // A file whose upload has failed is not chosen any more, whatever the browser's own text says.
    if (!hasFile && input.current) input.current.value = '';
  }, [hasFile]);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    chooseFile(currentTarget.files?.[0]);
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        File (.csv, .xlsx or .xls)
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept={ACCEPTED_FILES}
        disabled={isBusy(flow)}
        onClick={({ currentTarget }) => {
          // So that choosing the same file again is a change too.
          currentTarget.value = '';
        }}
        onChange={choose}
        aria-describedby={`${id}-file`}
        className="w-full rounded-sm border border-dashed border-line-strong bg-sunken p-3 text-sm file:mr-3 file:h-8 file:rounded-sm file:border-0 file:bg-fascia file:px-3 file:font-medium file:text-on-fascia disabled:opacity-55"
      />
      <p id={`${id}-file`} className="text-sm text-muted wrap-anywhere">
        {file === undefined ? (
          'Files over 50 MB are imported in streaming mode.'
        ) : (
          <>
            <span className="font-medium text-ink">{file.name}</span>, {formatBytes(file.size)}
            {rowCount !== undefined && `, ${countOf(rowCount, 'row')}`}
            {isLargeFile(file) && '. Large file: streaming mode.'}
          </>
        )}
      </p>
    </div>
  );
}
