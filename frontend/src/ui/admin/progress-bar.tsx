interface ProgressBarProps {
  label: string;
  /** 0 to 100; undefined while unknown. */
  percent: number | undefined;
  /** Said instead of the bare percentage. */
  valueText?: string;
}

/** A progress bar; it pulses while the percentage is unknown. */
export function ProgressBar({ label, percent, valueText }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent !== undefined && { 'aria-valuenow': Math.round(percent) })}
      {...(valueText !== undefined && { 'aria-valuetext': valueText })}
      className="h-2.5 overflow-hidden rounded-full bg-sunken ring-1 ring-line ring-inset forced-colors:border"
    >
      {percent === undefined ? (
        <div className="size-full animate-breathe bg-fascia-line forced-colors:forced-color-adjust-none forced-colors:bg-[GrayText]" />
      ) : (
        <div
          className="h-full rounded-full bg-brand transition-[width] duration-200 forced-colors:forced-color-adjust-none forced-colors:bg-[Highlight]"
          style={{ width: `${percent}%` }}
        />
      )}
    </div>
  );
}
