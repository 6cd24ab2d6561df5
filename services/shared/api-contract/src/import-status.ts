/** What an import is doing, in the order in which one goes on. No schema stands here: see constants.ts. */
export const importStatuses = [
  'queued',
  'reading',
  'preparing',
  'merging',
  'completed',
  'failed',
  'cancelled',
] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** Whether nothing follows that status. */
export function hasImportEnded(status: ImportStatus): boolean {
  return status === 'completed' || status === 'failed' || status === 'cancelled';
}
