import { EventEmitter } from 'node:events';
import type { DiscoveryService } from '@nestjs/core';
import { UnrecoverableError } from 'bullmq';
import type { Job } from 'bullmq';
import { Redis } from 'ioredis';
import { describe, expect, it, vi } from 'vitest';
import { buildSitemapQueue } from './build-sitemap.queue.js';
import { mergeRowsQueue } from './merge-rows.queue.js';
import { parsePayload, superviseWorkers, workersOf } from './processors.js';
import { submitUrlsQueue } from './submit-urls.queue.js';

const queues = [buildSitemapQueue, submitUrlsQueue];

/** A service with a processor for each of these queues, and one provider that is none. */
function serviceWith(...handled: string[]): { discovery: DiscoveryService; workers: EventEmitter[] } {
  const opts = { connection: new Redis({ lazyConnect: true }) };
  const workers = handled.map(() =>
    Object.assign(new EventEmitter(), { opts, toKey: (type: string) => type }),
  );
  const processors = handled.map((name, index) => {
    const metatype = (): void => undefined;
    Reflect.defineMetadata('bullmq:processor_metadata', { name }, metatype);
    return { metatype, instance: { worker: workers[index] } };
  });
  const providers = [{ metatype: (): void => undefined, instance: {} }, ...processors];
  return { discovery: { getProviders: () => providers } as unknown as DiscoveryService, workers };
}

describe('superviseWorkers', () => {
  it.each([
    [['build-sitemap'], 'Queue submit-urls has 0 processors in this service, not one'],
    [
      ['build-sitemap', 'submit-urls', 'submit-urls'],
      'Queue submit-urls has 2 processors in this service, not one',
    ],
    [
      ['build-sitemap', 'submit-urls', 'merge-rows'],
      'Queue merge-rows has a processor in a service that does not own it',
    ],
  ])('rejects processors for %j', (handled, message) => {
    const { discovery } = serviceWith(...handled);
    expect(() => superviseWorkers(discovery, queues, { debug: vi.fn() })).toThrow(message);
  });

  it('logs the errors of each worker', () => {
    const { discovery, workers } = serviceWith('submit-urls', 'build-sitemap');
    const debug = vi.fn();
    superviseWorkers(discovery, queues, { debug });
    const error = new Error('connect ECONNREFUSED');
    workers[1]?.emit('error', error);
    expect(debug.mock.calls).toEqual([[{ error, queue: 'build-sitemap' }, 'BullMQ worker error']]);
  });
});

it('finds the worker of each processor, and nothing else', () => {
  const { discovery, workers } = serviceWith('submit-urls', 'build-sitemap');
  const found = workersOf(discovery);
  expect(found).toHaveLength(2);
  for (const [index, worker] of found.entries()) expect(worker).toBe(workers[index]);
});

describe('parsePayload', () => {
  const jobWith = (data: unknown): Job => ({ id: '1', data }) as Job;

  it('returns the payload of a job', () => {
    expect(parsePayload(mergeRowsQueue, jobWith({ importId: 7, chunk: 0 }))).toEqual({
      importId: 7,
      chunk: 0,
    });
  });

  it('fails a job with a bad payload for good, as no retry would help', () => {
    const parse = () => parsePayload(mergeRowsQueue, jobWith({ importId: 7 }));
    expect(parse).toThrow(UnrecoverableError);
    expect(parse).toThrow('Job 1 of merge-rows has a bad payload');
  });
});
