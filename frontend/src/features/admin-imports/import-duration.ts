import type { ImportResponse } from '@highstreet/api-contract';
import { formatDuration } from '../../lib/admin-format';

/** How long an import took, from its first row to its end; undefined before that, and where it never began. */
export function durationText({
  startedAt,
  finishedAt,
}: Pick<ImportResponse, 'startedAt' | 'finishedAt'>): string | undefined {
  if (startedAt === null || finishedAt === null) return undefined;
  return formatDuration((Date.parse(finishedAt) - Date.parse(startedAt)) / 1_000);
}
