import { z } from 'zod';

/** What reading one file once took, as the process that did it tells. */
export const reading = z.strictObject({
  rows: z.int(),
  /** Characters of all cells: who reads the same file must find as many. */
  characters: z.int(),
  seconds: z.number(),
  cpuSeconds: z.number(),
  peakMiB: z.number(),
});
export type Reading = z.infer<typeof reading>;
