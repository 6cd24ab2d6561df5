import type { z } from 'zod';
import type { QueueName, QueueSettings } from './settings.js';
import { queueSettings } from './settings.js';

/** The definition of a queue: its name, the payload of its jobs, and which jobs are the same. */
export interface QueueDefinition<Payload> {
  readonly name: QueueName;
  readonly payload: z.ZodType<Payload>;
  /**
   * A job is ignored while Redis still stores one with the same id. Must not contain `:` (BullMQ's
   * separator).
   */
  readonly jobId: (payload: Payload) => string;
  readonly settings: QueueSettings;
}

export function defineQueue<Payload>(
  definition: Omit<QueueDefinition<Payload>, 'settings'>,
): QueueDefinition<Payload> {
  return { ...definition, settings: queueSettings[definition.name] };
}
