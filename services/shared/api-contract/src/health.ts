import { z } from 'zod';

/** `GET /api/health`: `degraded` when the directory answers without search, queues or sessions. */
export const healthResponse = z.strictObject({
  status: z.enum(['ok', 'degraded', 'down']),
  checks: z.record(z.string(), z.enum(['up', 'down'])),
});
export type HealthResponse = z.infer<typeof healthResponse>;
