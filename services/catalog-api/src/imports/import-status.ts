import type { ImportStatus } from '@highstreet/api-contract';

const ended: ReadonlySet<ImportStatus> = new Set<ImportStatus>(['completed', 'failed', 'cancelled']);

export function hasEnded(status: ImportStatus): boolean {
  return ended.has(status);
}
