import { z } from 'zod';

/** The cost of reading one file once, as reported by the process that read it. */
export const reading = z.strictObject({
  rows: z.int(),
  /**
   * Characters of all cells, to verify that a reader found as many as were written. Floors count bytes
   * instead.
   */
  characters: z.int(),
  seconds: z.number(),
  peakMiB: z.number(),
});
export type Reading = z.infer<typeof reading>;
