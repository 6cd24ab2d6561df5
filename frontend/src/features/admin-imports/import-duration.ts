import type { ImportResponse } from '@highstreet/api-contract';
import { formatDuration } from '../../lib/admin-format';

/**
 * How long an import took, from its first row to its end; undefined before that, where it never began, and where the
 * clock was set back meanwhile.
 */
export function durationText({
  startedAt,
  finishedAt,
}: Pick<ImportResponse, 'startedAt' | 'finishedAt'>): string | undefined {
  if (startedAt === null || finishedAt === null) return undefined;
  const seconds = (Date.parse(finishedAt) - Date.parse(startedAt)) / 1_000;
  return seconds < 0 ? undefined : formatDuration(seconds);
}
