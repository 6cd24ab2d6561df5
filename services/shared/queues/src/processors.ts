import 'reflect-metadata';
import type { DiscoveryService } from '@nestjs/core';
import { UnrecoverableError } from 'bullmq';
import type { Job, Worker, WorkerOptions } from 'bullmq';
import { refusesWrites } from './check-redis.js';
import type { QueueDefinition } from './define-queue.js';
import type { QueueName } from './settings.js';
import { keepStalledChecksDue } from './stalled-checks.js';
import { LOCK_DURATION_MS, MAX_STALLED_COUNT, METRICS_MINUTES, STALLED_INTERVAL_MS } from './settings.js';

/** The metadata key under which @nestjs/bullmq stores the options of `@Processor`. */
const PROCESSOR_METADATA = 'bullmq:processor_metadata';

/** Milliseconds before a worker asks a Redis again that refuses writes. */
const REFUSAL_REST_MS = 5_000;

/** The part of a service's logger that this file needs. */
interface WorkerLogger {
  debug(details: { error: Error; queue: string }, message: string): void;
}

interface FoundProcessor {
  readonly queue: string;
  readonly instance: { readonly worker: Worker };
}

/** Options for `@Processor(definition.name, workerOptions(definition))`. */
export function workerOptions<Payload>(
  definition: QueueDefinition<Payload>,
): Pick<WorkerOptions, 'concurrency' | 'lockDuration' | 'maxStalledCount' | 'metrics' | 'stalledInterval'> {
  return {
    metrics: { maxDataPoints: METRICS_MINUTES },
    concurrency: definition.settings.concurrency,
    lockDuration: LOCK_DURATION_MS,
    maxStalledCount: MAX_STALLED_COUNT,
    stalledInterval: STALLED_INTERVAL_MS,
  };
}

/**
 * Parses a job's payload with its queue's schema.
 * @throws UnrecoverableError when it does not match: a retry would not help.
 */
export function parsePayload<Payload>(definition: QueueDefinition<Payload>, job: Job): Payload {
  const parsed = definition.payload.safeParse(job.data);
  if (!parsed.success) {
    throw new UnrecoverableError(
      `Job ${job.id} of ${definition.name} has a bad payload: ${parsed.error.message}`,
    );
  }
  return parsed.data;
}

/**
 * Checks the processors of a worker service as it starts, and from then on logs the errors of their workers, lets them
 * rest while Redis refuses writes, and keeps them looking for jobs of killed workers when the clock is set back.
 *
 * @param queues those that the service handles, each with one processor
 * @throws Error naming the queue that has no processor, more than one, or belongs to another service.
 */
export function superviseWorkers(
  discovery: DiscoveryService,
  queues: readonly { readonly name: QueueName }[],
  logger: WorkerLogger,
): void {
  const processors = processorsOf(discovery);
  assertOneProcessorPerQueue(
    processors.map(({ queue }) => queue),
    queues.map(({ name }) => name),
  );
  logWorkerErrors(processors, logger);
  for (const { instance } of processors) {
    restWhenRefused(instance.worker);
    keepStalledChecksDue(instance.worker);
  }
}

/** The workers of a worker service's processors. Nest creates them while the service starts. */
export function workersOf(discovery: DiscoveryService): Worker[] {
  return processorsOf(discovery).map(({ instance }) => instance.worker);
}

function assertOneProcessorPerQueue(handled: readonly string[], expected: readonly string[]): void {
  for (const name of new Set([...expected, ...handled])) {
    const count = handled.filter((other) => other === name).length;
    if (!expected.includes(name)) {
      throw new Error(`Queue ${name} has a processor in a service that does not own it`);
    }
    if (count !== 1) {
      throw new Error(`Queue ${name} has ${count} processors in this service, not one`);
    }
  }
}

/**
 * Logs the errors of workers between jobs, at debug level: nearly all are outages, which the connection itself logs
 * once. BullMQ would print each of them.
 */
function logWorkerErrors(processors: readonly FoundProcessor[], logger: WorkerLogger): void {
  for (const { queue, instance } of processors) {
    instance.worker.on('error', (error) => logger.debug({ error, queue }, 'BullMQ worker error'));
  }
}

/**
 * A worker asks for its next job at once when it was refused one, thousands of times a second, until an operator makes
 * room. So it is paused meanwhile. Its jobs under way go on, and whoever else pauses it first also resumes it.
 */
function restWhenRefused(worker: Worker): void {
  worker.on('error', (error) => {
    if (!refusesWrites(error) || worker.isPaused() || worker.closing) return;
    void worker.pause(true);
    setTimeout(() => {
      if (!worker.closing) void worker.resume();
    }, REFUSAL_REST_MS).unref();
  });
}

function processorsOf(discovery: DiscoveryService): FoundProcessor[] {
  return discovery.getProviders().flatMap(({ metatype, instance }): FoundProcessor[] => {
    if (typeof metatype !== 'function') return [];
    const metadata = Reflect.getMetadata(PROCESSOR_METADATA, metatype) as { name?: string } | undefined;
    if (metadata === undefined) return [];
    return [{ queue: metadata.name ?? '', instance: instance as FoundProcessor['instance'] }];
  });
}
