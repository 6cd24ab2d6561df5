import { exportFormats } from '@highstreet/api-contract';
import type { CountryStat } from '@highstreet/api-contract';
import Download from 'lucide-react/icons/download';
import { useId, useState } from 'react';
import { useConfirmSession } from '../../../lib/admin-session/confirm-session';
import { useKeptDraft } from '../../../lib/admin-session/drafts';
import { openTab } from '../../../lib/admin-session/open-tab';
import { isSessionEnd } from '../../../lib/api/api-error';
import { errorMessage } from '../../../lib/api/error-message';
import { useLoadError } from '../../../lib/api/use-load-error';
import { formatCount } from '../../../lib/format';
import { LoadProblem } from '../../../ui/admin/load-problem';
import { Spinner } from '../../../ui/admin/spinner';
import { Button, buttonClass } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Select } from '../../../ui/field';
import { useCountryStats } from '../api/country-stats';
import { countryLabel } from '../country-label';
import { exportAddress } from '../export-address';
import type { ExportFormat } from '../export-address';
import { ALL, choiceOf, chosenCountry, EXPORT_FORM, UNCHOSEN } from '../export-choice';
import type { ExportChoice } from '../export-choice';
import { totalOf } from '../total-of';

const formatLabels: Record<ExportFormat, string> = {
  xlsx: 'XLSX (Excel) - Recommended',
  csv: 'CSV (Comma Separated)',
};

interface ExportDialogProps {
  /** What it opens with; undefined while it is closed. */
  initial: ExportChoice | undefined;
  onClose: () => void;
}

/** Chooses country and format; the download opens in a new tab. */
export function ExportDialog({ initial, onClose }: ExportDialogProps) {
  return (
    <Dialog
      open={initial !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Export Businesses"
      description="Download businesses as a file."
    >
      {initial !== undefined && <ExportForm initial={initial} onClose={onClose} />}
    </Dialog>
  );
}

/** Gives the link the focus of the button that it replaces, unless another field of the form has it by now. */
const focusOnArrival = (link: HTMLAnchorElement | null) => {
  if (document.activeElement?.closest('form') !== link?.closest('form')) link?.focus();
};

function ExportForm({ initial, onClose }: { initial: ExportChoice; onClose: () => void }) {
  const [country, setCountry] = useState(initial.country);
  const [format, setFormat] = useState(initial.format);
  /** The browser has refused the new tab. */
  const [isRefused, setIsRefused] = useState(false);
  const refusedId = useId();
  const { mutate: confirmSession, isPending, error } = useConfirmSession();
  useKeptDraft(EXPORT_FORM, () => ({ country, format }));
  const download = () => {
    confirmSession(undefined, {
      onSuccess: () => {
        if (openTab(exportAddress(chosenCountry(country), format))) onClose();
        else setIsRefused(true);
      },
    });
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (country !== UNCHOSEN) download();
      }}
    >
      <CountryChoice choice={country} onChoose={setCountry} />
      <FormatChoice format={format} onChoose={setFormat} />
      <div className="rounded-sm border border-line bg-sunken px-3 py-2 text-sm">
        <p className="font-medium">The export includes:</p>
        <ul className="list-disc pl-5 text-muted">
          <li>Business name and address</li>
          <li>Our own map URLs</li>
          <li>Contact information</li>
          <li>Country and category</li>
        </ul>
      </div>
      {error !== null && !isSessionEnd(error) && (
        <p role="alert" className="text-sm text-accent-ink">
          {errorMessage(error)}
        </p>
      )}
      {isRefused && (
        <p id={refusedId} className="text-sm">
          Your browser kept the file from opening by itself. It can be downloaded now.
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        {isRefused ? (
          <a
            ref={focusOnArrival}
            aria-describedby={refusedId}
            href={exportAddress(chosenCountry(country), format)}
            target="_blank"
            rel="noopener"
            onClick={onClose}
            className={buttonClass()}
          >
            <Download />
            <span>{`Download ${format.toUpperCase()}`}</span>
          </a>
        ) : (
          <Button type="submit" disabled={country === UNCHOSEN} busy={isPending}>
            <Download />
            <span>{`Export ${format.toUpperCase()}`}</span>
          </Button>
        )}
      </div>
    </form>
  );
}

function CountryChoice({ choice, onChoose }: { choice: string; onChoose: (choice: string) => void }) {
  const id = useId();
  const query = useCountryStats();
  const { data: stats, refetch } = query;
  const error = useLoadError(query);
  if (stats === undefined) {
    return error !== null ? (
      <LoadProblem text="The countries could not be loaded." onRetry={refetch} />
    ) : (
      <Spinner text="Loading countries..." />
    );
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        Select Country
      </label>
      <Select
        id={id}
        value={choice}
        onChange={(event) => {
          onChoose(event.currentTarget.value);
        }}
      >
        <option value={UNCHOSEN} disabled>
          Choose a country
        </option>
        <option value={ALL}>All Countries ({formatCount(totalOf(stats))})</option>
        {!isListed(choice, stats) && (
          // Its businesses were deleted meanwhile: without it, the field would show another choice than is exported.
          <option value={choice}>{countryLabel(chosenCountry(choice) ?? '')} (0)</option>
        )}
        {stats.map(({ country, count }) => (
          <option key={country} value={choiceOf(country)}>
            {countryLabel(country)} ({formatCount(count)})
          </option>
        ))}
      </Select>
    </div>
  );
}

function isListed(choice: string, stats: readonly CountryStat[]): boolean {
  return choice === UNCHOSEN || choice === ALL || stats.some(({ country }) => choiceOf(country) === choice);
}

interface FormatChoiceProps {
  format: ExportFormat;
  onChoose: (format: ExportFormat) => void;
}

function FormatChoice({ format, onChoose }: FormatChoiceProps) {
  const name = useId();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">Format</legend>
      {exportFormats.map((value) => (
        <label key={value} className="flex touch-target items-center gap-2 text-sm">
          <input
            type="radio"
            name={name}
            value={value}
            checked={format === value}
            onChange={() => {
              onChoose(value);
            }}
            className="size-4 accent-fascia"
          />
          {formatLabels[value]}
        </label>
      ))}
    </fieldset>
  );
}
