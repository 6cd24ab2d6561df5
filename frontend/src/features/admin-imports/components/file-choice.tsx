import FileUp from 'lucide-react/icons/file-up';
import { useEffect, useId, useRef } from 'react';
import type { ChangeEvent } from 'react';
import { formatBytes } from '../../../lib/admin-format';
import { countOf } from '../../../lib/format';
import { classNames } from '../../../ui/class-names';
import { ACCEPTED_FILES, ANY_ACCEPTED_FILE, isLargeFile } from '../check-file';
import type { ChosenFile } from '../check-file';
import { fileOf, loadedOf } from '../import-flow';
import { useImportFlow } from '../import-flow-context';
import { useFileDrop } from '../use-file-drop';

/** The file input, which also accepts dropped files, and the chosen file. */
export function FileChoice() {
  const { flow, chooseFiles } = useImportFlow();
  const id = useId();
  const isOver = useFileDrop(chooseFiles);
  const file = fileOf(flow.current);
  const rowCount = loadedOf(flow.current)?.upload.rowCount;
  const input = useRef<HTMLInputElement>(null);
  const hasFile = file !== undefined;
  useEffect(() => {
    // A file whose upload has failed is no longer chosen; clears the file name that the browser shows.
    if (!hasFile && input.current) input.current.value = '';
  }, [hasFile]);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    chooseFiles([...(currentTarget.files ?? [])]);
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        File ({ANY_ACCEPTED_FILE})
      </label>
      <div
        className={classNames(
          'grid gap-3 rounded-sm border border-dashed p-4 max-[22rem]:p-2 transition-colors duration-150',
          isOver ? 'border-brand bg-brand-soft' : 'border-line-strong bg-sunken',
        )}
      >
        <p className="flex items-center gap-2 text-sm pointer-coarse:hidden">
          <FileUp className="size-5 shrink-0 text-brand" />
          <span>{isOver ? 'Drop to import' : 'Drop files anywhere on this page, or choose them:'}</span>
        </p>
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          accept={ACCEPTED_FILES}
          onClick={({ currentTarget }) => {
            // So that choosing the same file again fires a change event.
            currentTarget.value = '';
          }}
          onChange={choose}
          aria-describedby={`${id}-file`}
          // Firefox gives the files' text 12em, and shows only "..." of it where that does not fit beside the button: on
          // the narrowest phones only with less space around both.
          className="w-full min-w-0 text-xs sm:text-sm file:text-sm file:mr-3 file:h-9 file:touch-target file:rounded-sm file:border-0 file:bg-fascia file:px-3 file:font-medium file:text-on-fascia max-[22rem]:file:mr-2 max-[22rem]:file:px-2"
        />
      </div>
      <p id={`${id}-file`} className="text-sm text-muted wrap-anywhere">
        {file === undefined ? (
          'Files over 50 MB are imported in streaming mode.'
        ) : (
          <>
            <span className="font-medium text-ink">{file.name}</span>
            <span>{factsOf(file, rowCount)}</span>
          </>
        )}
      </p>
    </div>
  );
}

/** What follows the file's name: `, 1.4 MB, 1,200 rows`. */
function factsOf(file: ChosenFile, rowCount: number | undefined): string {
  const rows = rowCount === undefined ? '' : `, ${countOf(rowCount, 'row')}`;
  return `, ${formatBytes(file.size)}${rows}${isLargeFile(file) ? '. Large file: streaming mode.' : ''}`;
}
