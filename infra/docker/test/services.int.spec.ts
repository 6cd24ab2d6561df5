import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseFreePorts } from '@highstreet/local';
import { freshDatabase, freshRedis, freshSearchIndex } from '@highstreet/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { commandOf, environmentOf, root } from './support/compose-file.js';

const POLLING = { timeout: 60_000, interval: 100 };
/** Every write to it fails, as to a log on a full disk. Systems other than Linux have no such file. */
const FULL_LOG = existsSync('/dev/full') ? '/dev/full' : '/dev/null';
const names = ['catalog-api', 'import-worker', 'sitemap-worker', 'search-indexer', 'frontend'] as const;

/** Runs a service with its container's command, and waits until it ends. */
function run(name: string, env: Record<string, string>): { code: number | null; lines: string[] } {
  const [, ...args] = commandOf(name);
  return runNode(args, env);
}

function runNode(args: string[], env: Record<string, string>): { code: number | null; lines: string[] } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
  return { code: status, lines: `${stdout}${stderr}`.trimEnd().split('\n') };
}

describe.each(names)('%s', (name) => {
  it('logs one line naming the missing variables and exits with code 1', () => {
    const { code, lines } = run(name, {});
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      level: 'fatal',
      service: name,
      msg: expect.stringMatching(/^Environment: (?:[A-Z_]+ is missing(?:; )?)+$/) as string,
    });
  });

  it.each([
    {
      given: { MANAGEMENT_PORT: 'hunter2', LOG_LEVEL: 'hunter2' },
      problems: [
        'MANAGEMENT_PORT is not valid: expected number, received NaN',
        'LOG_LEVEL is not valid: expected one of ',
      ],
    },
    {
      given: { OTEL_EXPORTER_OTLP_ENDPOINT: 'hunter2:4318' },
      problems: ['OTEL_EXPORTER_OTLP_ENDPOINT is not valid: expected a URL such as https://example.org'],
    },
  ])('logs one line naming what is not valid of $given, without the values', ({ given, problems }) => {
    const { code, lines } = run(name, { ...environmentOf(name), ...given });
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    const { msg } = JSON.parse(lines[0]!) as { msg: string };
    expect(msg).toMatch(/^Environment: /);
    const told = msg.slice('Environment: '.length).split('; ');
    expect(told).toHaveLength(problems.length);
    for (const problem of problems) expect(told.some((text) => text.startsWith(problem))).toBe(true);
    expect(lines[0]).not.toContain('hunter2');
  });
});

it.each([{ given: {} }, { given: { DATABASE_URL: 'mysql://someone:hunter2@db/highstreet' } }])(
  'migrate rejects the environment $given with one line and exits with code 1',
  ({ given }) => {
    const { code, lines } = run('migrate', given);
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/^DATABASE_URL is (?:missing|not valid)$/)]);
  },
);

describe.each([
  ['services/catalog-api/dist/commands/create-admin.js'],
  ['services/search-indexer/dist/commands/rebuild-index.js'],
  ['services/sitemap-worker/dist/commands/sitemaps.js', 'build'],
])('%s', (...args) => {
  it('prints one line naming the missing variables and exits with code 1', () => {
    const { code, lines } = runNode(args, {});
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/^Environment: (?:[A-Z_]+ is missing(?:; )?)+$/)]);
  });
});

describe('with the environment from docker-compose.yml', () => {
  const folder = mkdtempSync(join(tmpdir(), 'compose-services-'));
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let redis: Awaited<ReturnType<typeof freshRedis>>;
  const index = freshSearchIndex();

  beforeAll(async () => {
    database = await freshDatabase();
    redis = await freshRedis();
  });
  afterAll(async () => {
    await index.drop();
    await redis.close();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  /** The same variables, with values of this machine where the originals work only among containers. */
  async function environmentHere(name: string): Promise<Record<string, string>> {
    const given = environmentOf(name);
    const { http, management } = await chooseFreePorts(['http', 'management']);
    const here: Record<string, string> = {
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      MEILISEARCH_URL: index.url,
      MEILISEARCH_API_KEY: index.apiKey,
      UPLOADS_DIR: folder,
      SITEMAPS_DIR: folder,
      SHELL_DIR: folder,
      TMPDIR: folder,
      PORT: String(http),
      MANAGEMENT_PORT: String(management),
    };
    const replaced = Object.entries(given).map(([variable, value]) => [variable, here[variable] ?? value]);
    // The one variable that the test sets by itself: its servers are shared by several files.
    return { ...(Object.fromEntries(replaced) as Record<string, string>), SEARCH_INDEX: index.name };
  }

  /** Starts a service, stops it once it is ready, and returns its exit code and signal. */
  async function exitOf(name: string, stdout: number): Promise<unknown[]> {
    const env = await environmentHere(name);
    const [, ...args] = commandOf(name);
    const service = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', stdout, 'inherit'] });
    const exited = once(service, 'exit');
    try {
      await vi.waitFor(async () => {
        const { ok } = await fetch(`http://127.0.0.1:${env['MANAGEMENT_PORT'] ?? ''}/health/ready`);
        expect(ok).toBe(true);
      }, POLLING);
      service.kill('SIGTERM');
      return await exited;
    } finally {
      service.kill('SIGKILL');
    }
  }

  it.each(names)(
    '%s starts, becomes ready and exits with code 0 on SIGTERM, even without room for its log',
    async (name) => {
      const log = openSync(FULL_LOG, 'w');
      try {
        expect(await exitOf(name, log)).toEqual([0, null]);
      } finally {
        closeSync(log);
      }
    },
  );

  it('search-indexer is not ready while Meilisearch refuses its key', async () => {
    const env: Record<string, string> = {
      ...(await environmentHere('search-indexer')),
      MEILISEARCH_API_KEY: 'the key of another engine',
    };
    const [, ...args] = commandOf('search-indexer');
    const service = spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore' });
    const exited = once(service, 'exit');
    try {
      await vi.waitFor(async () => {
        const answer = await fetch(`http://127.0.0.1:${env['MANAGEMENT_PORT'] ?? ''}/health/ready`);
        expect(await answer.json()).toEqual({
          status: 'down',
          checks: { postgres: 'up', meilisearch: 'down' },
        });
      }, POLLING);
    } finally {
      service.kill('SIGTERM');
    }
    await exited;
  });

  it('migrate reports that the schema is up to date', async () => {
    const { code, lines } = run('migrate', await environmentHere('migrate'));
    expect(code).toBe(0);
    expect(lines).toEqual(['The schema is up to date']);
  });

  it('migrate refuses the database of a newer version with one line and exits with code 1', async () => {
    const { dataSource } = database;
    const newer = 'AddOpinions1999000000000';
    await dataSource.query('INSERT INTO migrations (timestamp, name) VALUES (1999000000000, $1)', [newer]);
    try {
      const { code, lines } = run('migrate', await environmentHere('migrate'));
      expect(code).toBe(1);
      expect(lines).toEqual([expect.stringContaining(`schema of a newer version: ${newer}`)]);
    } finally {
      await dataSource.query('DELETE FROM migrations WHERE name = $1', [newer]);
    }
  });
});
