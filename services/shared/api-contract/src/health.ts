import { z } from 'zod';

/** `GET /api/health`: `degraded` means that the directory works, but without search, queues or sessions. */
export const healthResponse = z.strictObject({
  status: z.enum(['ok', 'degraded', 'down']),
  checks: z.record(z.string(), z.enum(['up', 'down'])),
});
export type HealthResponse = z.infer<typeof healthResponse>;
