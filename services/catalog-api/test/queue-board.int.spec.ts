import { errorResponse } from '@highstreet/api-contract';
import { importFileQueue, indexChangesQueue, JobProducer, queueNames } from '@highstreet/queues';
import type { QueueName } from '@highstreet/queues';
import { testServers } from '@highstreet/testing';
import { UnrecoverableError, Worker } from 'bullmq';
import type { Job } from 'bullmq';
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminCalls, createAdmin } from './support/admin.js';
import { startApi } from './support/start-api.js';
import type { StartedApi } from './support/start-api.js';

const BOARD = '/api/admin/queues';

let api: StartedApi;
let call: (options: InjectOptions) => Promise<Response>;
let producer: JobProducer;

beforeAll(async () => {
  api = await startApi();
  await createAdmin(api.database.dataSource);
  call = await adminCalls(api);
  producer = api.app.get(JobProducer);
  await producer.add(importFileQueue, { importId: 7 });
});
afterAll(() => api.stop());

const get = (path: string): Promise<Response> => call({ method: 'GET', url: `${BOARD}${path}` });

interface BoardQueue {
  name: string;
  readOnlyMode: boolean;
  counts: Record<string, number>;
}

/** URLs of the scripts, styles and images that the page refers to. */
function ownFiles(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="(static\/[^"]+)"/g)].map((match) => match[1] ?? '');
}

describe('the queue board', () => {
  it('is a page that refers only to files of its own origin, all of which exist', async () => {
    const page = await get('/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain(`<base href="${BOARD}/"`);
    expect(page.body).not.toMatch(/(?:src|href)="https?:/);
    const files = ownFiles(page.body);
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) expect((await get(`/${file}`)).statusCode).toBe(200);
  });

  it.each(['/', '/queue/import-file', '/api/queues', '/static/favicon.ico'])(
    'forbids caching, indexing and framing of %s',
    async (path) => {
      const { headers, statusCode } = await get(path);
      expect(statusCode).toBe(200);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-robots-tag']).toBe('noindex, nofollow');
      expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self';");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    },
  );

  it('shows every queue as read-only, and the jobs in it', async () => {
    const { queues } = (await get('/api/queues')).json<{ queues: BoardQueue[] }>();
    expect(queues.map(({ name }) => name)).toEqual([...queueNames]);
    expect(queues.filter(({ readOnlyMode }) => !readOnlyMode)).toEqual([]);
    expect(queues.find(({ name }) => name === 'import-file')?.counts['waiting']).toBe(1);
    const job = await get('/api/queues/import-file/import-7-read');
    expect(job.json()).toMatchObject({ job: { data: { importId: 7 } } });
  });

  describe('with failed jobs', () => {
    const redis = new Redis(testServers().redisUrl, { maxRetriesPerRequest: null });
    afterAll(() => redis.quit());

    it.each([
      ['finish-import', 'connect ECONNREFUSED; SELECT password', "Please look at the worker's log."],
      ['build-sitemap', "disk-full: ENOSPC '/srv/sitemaps'", 'The disk is full.'],
    ] as const)(
      'shows of a failed job of %s neither the stack nor the error %j, but %j',
      async (name, message, reason) => {
        // Without the queue's settings, so that the stack is stored, as earlier versions did.
        await producer.queueNamed(name).add(name, {}, { jobId: 'a-job' });
        expect((await failedJob(name, message)).stacktrace?.[0]).toContain('/srv/app');
        for (const path of [`/api/queues?activeQueue=${name}&status=failed`, `/api/queues/${name}/a-job`]) {
          const { body, statusCode } = await get(path);
          expect(statusCode).toBe(200);
          expect(body).toContain(`"failedReason":"${reason}","stacktrace":[]`);
          expect(body).toContain('"isFailed":true');
          expect(body).not.toMatch(/SELECT|\/srv|at run|ECONNREFUSED/);
        }
      },
    );

    it('finds no stack in Redis, because the queues store none', async () => {
      await producer.add(indexChangesQueue, {});
      const { failedReason, stacktrace } = await failedJob('index-changes', 'in vain');
      expect([failedReason, stacktrace]).toEqual(['in vain', []]);
    });

    /** Lets a worker fail with the job that waits in a queue. @returns the job as Redis has it */
    async function failedJob(name: QueueName, message: string): Promise<Job> {
      const stack = `${message}\n    at run (/srv/app/services/import-worker/dist/main.js:1:1)`;
      const error = Object.assign(new UnrecoverableError(message), { stack });
      const worker = new Worker(name, () => Promise.reject(error), { connection: redis });
      const id = await new Promise<string>((resolve) => {
        worker.once('failed', (job) => {
          resolve(job?.id ?? '');
        });
      });
      await worker.close();
      const job = await producer.queueNamed(name).getJob(id);
      if (!job) throw new Error('The failed job is gone');
      return job;
    }
  });

  it.each([
    ['/api/queues/no-such-queue/1', 404, 'NOT_FOUND'],
    ['/api/queues/import-file/no-such-job', 404, 'NOT_FOUND'],
    ['/api/queues/import-file/meta', 404, 'NOT_FOUND'],
    ['/api/queues/import-file/events', 404, 'NOT_FOUND'],
    ['/api/queues/import-file/events/flow', 404, 'NOT_FOUND'],
    ['/api/queues?page=x', 400, 'VALIDATION_FAILED'],
    [
      '/api/queues?activeQueue=import-file&status=waiting&page=99999999999999999999',
      400,
      'VALIDATION_FAILED',
    ],
    ['/api/queues?activeQueue=import-file&jobsPerPage=99999999999999999999', 400, 'VALIDATION_FAILED'],
    ['/api/queues?activeQueue=%25ff', 400, 'VALIDATION_FAILED'],
    ['/api/redis/stats', 404, 'NOT_FOUND'],
    ['/static/none.js', 404, 'NOT_FOUND'],
    ['/no/such/page', 404, 'NOT_FOUND'],
  ])('answers %s with %i in the shape of every error', async (path, status, code) => {
    const response = await get(path);
    const error = errorResponse.parse(response.json());
    expect([response.statusCode, error.statusCode, error.code]).toEqual([status, status, code]);
    expect(error.requestId).toBe(response.headers['x-request-id']);
  });

  it.each(['', '/', '/queue/import-file', '/api/queues', '/api/redis/stats', '/static/favicon.ico'])(
    'answers 401 for "%s" without a session',
    async (path) => {
      const response = await api.get(`${BOARD}${path}`);
      expect(response.statusCode).toBe(401);
      expect(errorResponse.parse(response.json()).code).toBe('UNAUTHENTICATED');
    },
  );

  it.each([
    ['PUT', '/api/queues/import-file/pause'],
    ['PUT', '/api/queues/import-file/empty'],
    ['PUT', '/api/queues/import-file/obliterate'],
    ['PUT', '/api/queues/import-file/clean/failed'],
    ['PUT', '/api/queues/import-file/import-7-read/clean'],
    ['PUT', '/api/queues/pause'],
    ['POST', '/api/queues/import-file/add'],
    ['PATCH', '/api/queues/import-file/import-7-read/update-data'],
  ] as const)('rejects %s %s, even for administrators, and changes nothing', async (method, path) => {
    const url = `${BOARD}${path}`;
    expect((await api.app.inject({ method, url, payload: {} })).statusCode).toBe(401);
    const response = await call({ method, url, payload: {} });
    expect(response.statusCode).toBe(403);
    expect(errorResponse.parse(response.json()).code).toBe('READ_ONLY');
    const queue = producer.queueNamed('import-file');
    expect(await queue.isPaused()).toBe(false);
    expect(await queue.getWaitingCount()).toBe(1);
  });
});
