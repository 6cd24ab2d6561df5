import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeOptionsOf, REPOSITORY } from '@highstreet/local';
import type { Load } from '../load/load.js';
import { getRequest, load } from '../load/load.js';
import { withSideProcess } from '../product/side-process.js';
import type { SideProcess } from '../product/side-process.js';
import { BenchedProduct } from '../product/benched-product.js';
import { peakMiB } from '../product/process-memory.js';
import { apiOrigin } from '../product/api-origin.js';
import type { BenchResult } from '../result.js';
import { judge } from '../result.js';
import type { BenchContext, BenchSuite } from '../suite.js';
import { measureCachedRead } from './cached-read.js';
import { compareInRounds } from './compare-in-rounds.js';

const TARGETS = { rate: 0.6, p99Ms: 250, memoryMiB: 300 };
const CONNECTIONS = 64;
/** Enough that no connection reaches the number of requests after which the gateway closes it. */
const CACHED_CONNECTIONS = 64;
/** On two slow cores, V8 compiles what rendering needs beside it for as long as this. */
const WARM_UP_SECONDS = 10;
const FRONTEND = join(REPOSITORY, 'frontend');

/**
 * Pages: rendered from data in memory, compared with a bare loop of renderToString; and from the gateway's
 * cache, compared with a file.
 */
export const pagesSuite: BenchSuite = (context) =>
  BenchedProduct.run(async (product) => {
    await product.import(await context.files.csv(10_000));
    await product.indexInStep();
    const [city] = await product.query<{ slug: string }>(
      `SELECT cities.slug FROM cities JOIN businesses ON businesses.city_id = cities.id
       GROUP BY cities.id, cities.slug ORDER BY count(*) DESC, cities.slug LIMIT 1`,
    );
    const page = `/city/${city?.slug ?? ''}`;
    const rendered = await withSideProcess(
      mainOf('product/remembering-api'),
      { env: { API_URL: apiOrigin(product.dataDirectory) } },
      ({ firstLine }) => measureRendering(context, page, `http://127.0.0.1:${firstLine}`),
    );
    const cached = await measureCachedRead(context, product, {
      path: page,
      connections: CACHED_CONNECTIONS,
      // A response without this header is the gateway's page for an unavailable page server: also a file.
      head: /^x-cache: /im,
      nameOf: (kibibytes) => `pages: the same of ${kibibytes} KiB from the gateway’s cache`,
    });
    return [...rendered, ...cached];
  });

async function measureRendering(context: BenchContext, page: string, apiUrl: string): Promise<BenchResult[]> {
  // Time-outs are not measured here, and a busy machine would reach them.
  const limits = { PAGE_API_TIMEOUT_MS: '30000' };
  const env = { API_URL: apiUrl, PORT: '0', MANAGEMENT_PORT: '0', LOG_LEVEL: 'info', ...limits };
  const host = { env, nodeOptions: nodeOptionsOf('frontend') };
  return withSideProcess(join(FRONTEND, 'dist/host/main.js'), host, async (process) => {
    const origin = `http://127.0.0.1:${String(portOf(process))}`;
    // A server that has rendered nothing yet is slow for the first second, because its code is not compiled.
    await load({ origin, requests: [getRequest(origin, page)], connections: 2, seconds: WARM_UP_SECONDS });
    const found = await compareInRounds(context, 'pages: a city’s page, rendered', {
      floor: (seconds) => renderInLoop(page, apiUrl, seconds),
      own: (seconds) =>
        load({ origin, requests: [getRequest(origin, page)], connections: CONNECTIONS, seconds }),
    });
    const memory = peakMiB(process.pid) ?? Number.NaN;
    return [
      judge({
        name: 'pages: a city’s page with its data at hand, 64 connections',
        value: found.own.perSecond,
        unit: 'pages/s',
        floor: found.floor.perSecond,
        target: TARGETS.rate,
        direction: 'min',
        memoryMiB: { frontend: memory },
      }),
      judge({
        name: 'pages: p99 of the same',
        value: found.own.p99,
        unit: 'ms',
        target: TARGETS.p99Ms,
        direction: 'max',
      }),
      judge({
        name: 'pages: peak memory of the page server',
        value: memory,
        unit: 'MiB',
        target: TARGETS.memoryMiB,
        direction: 'max',
      }),
    ];
  });
}

async function renderInLoop(page: string, apiUrl: string, seconds: number): Promise<Load> {
  const env = { FRONTEND, API_URL: apiUrl, PAGE: page, SECONDS: String(seconds) };
  const perSecond = await withSideProcess(mainOf('floors/render-loop'), { env }, ({ firstLine }) =>
    Promise.resolve(Number(firstLine)),
  );
  return { perSecond, p50: 1_000 / perSecond, p99: 1_000 / perSecond };
}

/** The port that the page server chose, from the line that reports where it listens. */
function portOf({ firstLine }: SideProcess): number {
  const { address } = JSON.parse(firstLine) as { address?: { port?: number } };
  if (address?.port === undefined) throw new Error('The server of pages does not say where it listens');
  return address.port;
}

function mainOf(module: string): string {
  return fileURLToPath(new URL(`../${module}.js`, import.meta.url));
}
