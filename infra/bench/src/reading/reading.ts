import { z } from 'zod';

/** What reading one file once took, as the process that did it tells. */
export const reading = z.strictObject({
  rows: z.int(),
  /** Of all cells: who reads a file finds as many as were written. What only passes its bytes on counts these. */
  characters: z.int(),
  seconds: z.number(),
  cpuSeconds: z.number(),
  peakMiB: z.number(),
});
export type Reading = z.infer<typeof reading>;
