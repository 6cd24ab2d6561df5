import type { z } from 'zod';
import type { QueueName, QueueSettings } from './settings.js';
import { queueSettings } from './settings.js';

/** A queue's one definition: its name, what a job of it carries, and which jobs are the same job. */
export interface QueueDefinition<Payload> {
  readonly name: QueueName;
  readonly payload: z.ZodType<Payload>;
  /** Two jobs with one id are one job while the first is still known to Redis. Holds no `:` (BullMQ's separator). */
  readonly jobId: (payload: Payload) => string;
  readonly settings: QueueSettings;
}

export function defineQueue<Payload>(
  definition: Omit<QueueDefinition<Payload>, 'settings'>,
): QueueDefinition<Payload> {
  return { ...definition, settings: queueSettings[definition.name] };
}
