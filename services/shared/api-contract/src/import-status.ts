/** The statuses of an import, in the order of its progress. No schema in this file: see constants.ts. */
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

/** Whether the status is final. */
export function hasImportEnded(status: ImportStatus): boolean {
  return status === 'completed' || status === 'failed' || status === 'cancelled';
}
