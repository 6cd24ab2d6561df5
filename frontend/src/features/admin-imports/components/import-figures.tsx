import { classNames } from '../../../ui/class-names';

interface ImportFiguresProps {
  figures: readonly (readonly [label: string, value: string])[];
  className: string;
  valueClassName: string;
}

/** What an import has done so far, or did, in numbers. */
export function ImportFigures({ figures, className, valueClassName }: ImportFiguresProps) {
  return (
    <dl className={classNames('grid grid-cols-2 gap-x-6 sm:grid-cols-4', className)}>
      {figures.map(([label, value]) => (
        <div key={label} className="flex flex-col">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className={classNames('tabular-nums', valueClassName)}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
