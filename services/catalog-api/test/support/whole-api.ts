import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testServers } from '@highstreet/testing';
import { ADMIN, createAdmin } from './admin.js';
import { send } from './send.js';
import type { Answer, Call } from './send.js';
import { startApi } from './start-api.js';
import type { StartedApi } from './start-api.js';

/**
 * The API over real connections together with the built workers, so that accepted jobs are really executed.
 */
export interface WholeApi {
  readonly api: StartedApi;
  readonly origin: string;
  /** Sends a request as an administrator; keeps the cookies that responses set. */
  asAdmin(call: Call): Promise<Answer>;
  asVisitor(call: Call): Promise<Answer>;
  logIn(password?: string): Promise<void>;
  stop(): Promise<void>;
}

const workers = ['import-worker', 'sitemap-worker', 'search-indexer'];

export async function startWholeApi(): Promise<WholeApi> {
  const folder = await mkdtemp(join(tmpdir(), 'whole-api-'));
  const folders = { UPLOADS_DIR: folder, SITEMAPS_DIR: join(folder, 'sitemaps') };
  const api = await startApi(folders);
  await createAdmin(api.database.dataSource);
  await api.app.listen(0, '127.0.0.1');
  const { port } = api.app.getHttpServer().address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const children = workers.map((name) => startWorker(name, { ...serversOf(api), ...folders }));

  /** `name=value` of each cookie, by its name. */
  const cookies = new Map<string, string>();
  const asVisitor = (call: Call): Promise<Answer> => send(origin, call);
  const asAdmin = async (call: Call): Promise<Answer> => {
    const cookie = [...cookies.values()].join('; ');
    const answer = await send(origin, { ...call, headers: { ...call.headers, cookie } });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [pair = ''] = line.split(';', 1);
      cookies.set(pair.slice(0, pair.indexOf('=')), pair);
    }
    return answer;
  };
  const logIn = async (password = ADMIN.password): Promise<void> => {
    const body = JSON.stringify({ username: ADMIN.username, password });
    const headers = { 'content-type': 'application/json' };
    const { status } = await asAdmin({ method: 'POST', path: '/api/admin/login', headers, body });
    if (status !== 200) throw new Error(`The login answered ${status}`);
  };
  await logIn();
  return {
    ...{ api, origin, asAdmin, asVisitor, logIn },
    stop: async () => {
      await Promise.all(children.map(stopWorker));
      await api.stop();
      await rm(folder, { recursive: true });
    },
  };
}

function serversOf(api: StartedApi): Record<string, string> {
  return {
    DATABASE_URL: api.database.url,
    REDIS_URL: testServers().redisUrl,
    MEILISEARCH_URL: api.index.url,
    MEILISEARCH_API_KEY: api.index.apiKey,
    SEARCH_INDEX: api.index.name,
    PUBLIC_ORIGIN: 'https://highstreet.example',
    MANAGEMENT_PORT: '0',
    LOG_LEVEL: 'fatal',
  };
}

function startWorker(name: string, env: Record<string, string>): ChildProcess {
  const main = fileURLToPath(new URL(`../../../${name}/dist/main.js`, import.meta.url));
  if (!existsSync(main)) throw new Error(`${name} is not built; "npm test" and "npm run build" do that`);
  return spawn(process.execPath, [main], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

async function stopWorker(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) throw new Error('A worker died');
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
