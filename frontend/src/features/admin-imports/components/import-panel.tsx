import { Panel } from '../../../ui/admin/panel';
import { Button } from '../../../ui/button';
import { canStart } from '../import-flow';
import { useImportFlow } from '../import-flow-context';
import { FileChoice } from './file-choice';
import { UploadProgress } from './upload-progress';
import { WaitingFiles } from './waiting-files';

/** Chooses and uploads files; each import starts automatically. */
export function ImportPanel() {
  const { flow, startImport } = useImportFlow();
  const { current, waiting, problems } = flow;
  const ready = canStart(current);
  const isImporting = current.step === 'importing' || current.step === 'starting';
  const hasNothing = current.step === 'idle' && waiting.length === 0;
  return (
    <Panel title="Import Businesses" text="Each file is uploaded, and imported right after that.">
      <div className="grid gap-4">
        <FileChoice />
        {current.step === 'uploading' && <UploadProgress file={current.file} sentBytes={current.sentBytes} />}
        {waiting.length > 0 && <WaitingFiles files={waiting} />}
        {problems.length > 0 && (
          <div role="alert">
            <ul className="grid gap-1 text-sm text-accent-ink">
              {problems.map(({ fileName, text }, index) => (
                <li key={`${index} ${fileName}`} className="wrap-anywhere">
                  <span className="font-medium">{fileName}</span>: {text}
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className="flex flex-wrap items-center gap-3">
          {/* A disabled button gets no click event: the wrapper handles it and says why it is disabled. */}
          <span className="inline-flex cursor-pointer" onClick={hasNothing ? startImport : undefined}>
            <Button
              disabled={!ready && !isImporting}
              busy={isImporting}
              onClick={ready ? startImport : undefined}
              className="disabled:pointer-events-none"
            >
              {isImporting ? 'Importing...' : 'Import'}
            </Button>
          </span>
          {hasNothing && (
            <p lang="tr" className="text-sm text-accent-ink">
              Hata: Önce dosya seçin
            </p>
          )}
        </div>
      </div>
    </Panel>
  );
}
