import { FlowProducer, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { QueueDefinition } from './define-queue.js';
import { jobTelemetry } from './job-telemetry.js';
import type { QueueName } from './settings.js';

/** Builds a job. Its payload is validated with the queue's schema before it leaves the process. */
function toJob<Payload>(definition: QueueDefinition<Payload>, payload: Payload) {
  return {
    name: definition.name,
    queueName: definition.name,
    data: definition.payload.parse(payload),
    opts: { ...definition.settings.defaultJobOptions, jobId: definition.jobId(payload) },
  };
}

/**
 * BullMQ asks a new connection for the version of Redis, once, and every later call of the queue fails with that
 * question: a Redis that stands still just then would leave a healthy process without this queue until it is restarted.
 * The workers ask too, and start anew if they must.
 */
const connectionOf = (connection: Redis) => ({ connection, skipVersionCheck: true });

/**
 * Adds typed jobs. Adding a job that Redis still stores does not create a second one, so callers may repeat a
 * call whenever they are not sure that the first one succeeded.
 */
export class JobProducer {
  private readonly queues = new Map<string, Queue>();
  private flowProducer: FlowProducer | undefined;

  constructor(private readonly connection: Redis) {}

  async add<Payload>(definition: QueueDefinition<Payload>, payload: Payload): Promise<void> {
    const job = toJob(definition, payload);
    await this.queue(definition).add(job.name, job.data, job.opts);
  }

  /**
   * Adds a job to a queue whose jobs share one id. Redis still stores a job that failed for good under this
   * id and would ignore the new one, so the failed job is removed first.
   */
  async addInPlaceOfFailed<Payload>(definition: QueueDefinition<Payload>, payload: Payload): Promise<void> {
    const known = await this.queue(definition).getJob(definition.jobId(payload));
    if (known && (await known.isFailed())) {
      await known.remove().catch(async (error: unknown) => {
        // Another call may have put a new job in its place, which a worker holds.
        if (await known.isFailed()) throw error;
      });
    }
    await this.add(definition, payload);
  }

  /**
   * Adds a parent job that runs when all children have completed. A child that fails for good fails the
   * parent.
   */
  async addFlow<Parent, Child>(
    parent: { definition: QueueDefinition<Parent>; payload: Parent },
    children: { definition: QueueDefinition<Child>; payloads: readonly Child[] },
  ): Promise<void> {
    await this.flows().add({
      ...toJob(parent.definition, parent.payload),
      children: children.payloads.map((payload) => {
        const job = toJob(children.definition, payload);
        return { ...job, opts: { ...job.opts, failParentOnFailure: true } };
      }),
    });
  }

  /** The BullMQ queue of a definition, for operations that this class lacks (counts, retry, pause). */
  queue<Payload>(definition: QueueDefinition<Payload>): Queue {
    return this.queueNamed(definition.name);
  }

  /** The BullMQ queue of a name, for code that handles all queues alike. */
  queueNamed(name: QueueName): Queue {
    let queue = this.queues.get(name);
    if (!queue) {
      queue = new Queue(name, { ...connectionOf(this.connection), ...jobTelemetry() });
      queue.on('error', () => {
        // ioredis reconnects by itself; the caller of add() sees the rejection.
      });
      this.queues.set(name, queue);
    }
    return queue;
  }

  async close(): Promise<void> {
    await Promise.all([
      this.flowProducer?.close(),
      ...[...this.queues.values()].map((queue) => queue.close()),
    ]);
  }

  /** Created by the first flow: most services add none. */
  private flows(): FlowProducer {
    if (!this.flowProducer) {
      this.flowProducer = new FlowProducer({ ...connectionOf(this.connection), ...jobTelemetry() });
      this.flowProducer.on('error', () => {
        // As for a queue.
      });
    }
    return this.flowProducer;
  }
}
