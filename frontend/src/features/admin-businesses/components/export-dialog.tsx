import { exportFormats } from '@highstreet/api-contract';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { formatCount } from '../../../lib/format';
import { LoadProblem } from '../../../ui/admin/load-problem';
import { Spinner } from '../../../ui/admin/spinner';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Select } from '../../../ui/field';
import { useCountryStats } from '../api/country-stats';
import { countryLabel } from '../country-label';
import { type ExportFormat, exportAddress } from '../export-address';

const formatLabels: Record<ExportFormat, string> = {
  xlsx: 'XLSX (Excel) - Recommended',
  csv: 'CSV (Comma Separated)',
};

/** Choices of the dropdown that are no country's name. */
const UNCHOSEN = '';
const ALL = 'all';
const NO_COUNTRY = 'none';

interface ExportDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Which country, which format; the download opens in a tab of its own. */
export function ExportDialog({ open, onOpenChange }: ExportDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Export Businesses"
      description="Download businesses as a file."
    >
      <ExportForm
        onClose={() => {
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

function ExportForm({ onClose }: { onClose: () => void }) {
  const [choice, setChoice] = useState(UNCHOSEN);
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const download = () => {
    const scope =
      choice === ALL
        ? ({ kind: 'all' } as const)
        : ({ kind: 'country', country: choice === NO_COUNTRY ? '' : choice } as const);
    window.open(exportAddress(scope, format), '_blank', 'noopener');
    onClose();
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (choice !== UNCHOSEN) download();
      }}
    >
      <CountryChoice choice={choice} onChoose={setChoice} />
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
      <div className="flex justify-end gap-2">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={choice === UNCHOSEN}>
          <Download aria-hidden="true" />
          Export {format.toUpperCase()}
        </Button>
      </div>
    </form>
  );
}

function CountryChoice({ choice, onChoose }: { choice: string; onChoose: (choice: string) => void }) {
  const id = useId();
  const { data: stats, isError, refetch } = useCountryStats();
  if (isError) {
    return (
      <LoadProblem
        text="The countries could not be loaded."
        onRetry={() => {
          void refetch();
        }}
      />
    );
  }
  if (stats === undefined) return <Spinner text="Loading countries..." />;
  const total = stats.reduce((sum, { count }) => sum + count, 0);
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
        <option value={ALL}>All Countries ({formatCount(total)})</option>
        {stats.map(({ country, count }) => (
          <option key={country} value={country === '' ? NO_COUNTRY : country}>
            {countryLabel(country)} ({formatCount(count)})
          </option>
        ))}
      </Select>
    </div>
  );
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
        <label key={value} className="flex items-center gap-2 text-sm">
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
