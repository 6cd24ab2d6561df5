import { z } from 'zod';

/** JSON has no NaN, so a value that was not measured is null there. */
const measured = z
  .number()
  .nullable()
  .transform((value) => value ?? Number.NaN);

/** One measured claim, with the floor measured in the same run. */
export const benchResult = z.strictObject({
  /** `<suite>: <what>`, the same in every run. */
  name: z.string(),
  /** NaN when it was not measured. */
  value: measured,
  /** Unit of value and floor, such as `rows/s`, `ms` or `MB`. */
  unit: z.string(),
  /** What the bare components achieve without the product; null if there is only a bound. */
  floor: z.number().nullable(),
  /** `value / floor`, or `value` where there is no floor. */
  ratio: measured,
  target: z.number().nullable(),
  /** `min`: the ratio should be at least the target. */
  direction: z.enum(['min', 'max']),
  /** Whether the target is met; true if there is none. Always false if it was not measured. */
  holds: z.boolean(),
  /**
   * Peak resident memory (MiB) of each process during the measurement; NaN if the system did not report it.
   */
  memoryMiB: z.record(z.string(), measured),
});
export type BenchResult = z.infer<typeof benchResult>;

export interface Measurement {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly floor?: number;
  readonly target?: number;
  readonly direction: 'min' | 'max';
  readonly memoryMiB?: Readonly<Record<string, number>>;
}

/** Compares a measurement with its floor and its target. */
export function judge(measurement: Measurement): BenchResult {
  const { name, value, unit, floor, target, direction, memoryMiB = {} } = measurement;
  const ratio = floor === undefined ? value : value / floor;
  // With a floor of zero, any value would be infinitely good.
  const isMeasured = Number.isFinite(ratio);
  const isMet = target === undefined || (direction === 'min' ? ratio >= target : ratio <= target);
  return {
    name,
    value: rounded(value),
    unit,
    floor: floor === undefined ? null : rounded(floor),
    ratio: rounded(ratio),
    target: target ?? null,
    direction,
    holds: isMeasured && isMet,
    memoryMiB: { ...memoryMiB },
  };
}

/** Rounds to three significant digits or more; a shared machine does not allow more precision. */
function rounded(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}

/**
 * The median; with an even number of values, the lower of the two in the middle. NaN if there are no values,
 * or if one of them was not measured.
 */
export function median(values: readonly number[]): number {
  if (values.some(Number.isNaN)) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** The value that `share` (0 to 1) of the values do not exceed; NaN if there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The highest of several peaks by name; without a name that was not measured each time. */
export function highest(peaks: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const [first = {}, ...others] = peaks;
  return Object.fromEntries(
    Object.entries(first).flatMap(([name, peak]) => {
      const all = [peak, ...others.flatMap((other) => other[name] ?? [])];
      return all.length === peaks.length ? [[name, Math.max(...all)]] : [];
    }),
  );
}
