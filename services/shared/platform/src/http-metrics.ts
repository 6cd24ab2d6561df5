import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';
import { onEveryAnswer, routePattern } from './answered-requests.js';

/** Upper bounds in seconds: from a cached look-up to a request that waits for an import. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

/**
 * Counts and times requests by route pattern, never by URL: `http_requests_total`,
 * `http_request_duration_seconds`, `http_requests_in_flight`. A request whose client disconnected counts as
 * `aborted`.
 */
export function measureRequests(fastify: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer',
    labelNames: ['method', 'route'] as const,
    buckets: DURATION_BUCKETS,
    registers,
  });
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that wait for the end of their answer',
    registers,
  });
  fastify.addHook('onRequest', (_request, _reply, done) => {
    inFlight.inc();
    done();
  });
  onEveryAnswer(fastify, (request, reply, { aborted, milliseconds }) => {
    inFlight.dec();
    const { method } = request;
    const route = routePattern(request);
    requests.inc({ method, route, status: aborted ? 'aborted' : String(reply.statusCode) });
    durations.observe({ method, route }, milliseconds / 1_000);
  });
}
