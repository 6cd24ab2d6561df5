import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chooseFreePorts } from '../src/ports.js';
import { TOOLS_FOLDER } from '../src/repository.js';
import { findMeilisearch, meilisearchUrl, prepareMeilisearch } from '../src/servers/meilisearch.js';
import { logPath } from '../src/supervisor/log-file.js';
import { ProcessRegister } from '../src/supervisor/process-register.js';
import { Supervisor } from '../src/supervisor/supervisor.js';

const MASTER_KEY = 'a key of 16 bytes';
const say = () => undefined;

let folder: string;
let supervisor: Supervisor;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meilisearch-log-'));
  for (const name of ['logs', 'run', 'meilisearch']) mkdirSync(join(folder, name));
  const register = new ProcessRegister(join(folder, 'run'), say);
  supervisor = new Supervisor({ logFolder: join(folder, 'logs'), register, say });
});
afterEach(async () => {
  await supervisor.stop();
  rmSync(folder, { recursive: true });
});

it('logs a request that it refuses, and none that it answers', async () => {
  const { port } = await chooseFreePorts(['port']);
  const server = await prepareMeilisearch(
    {
      executable: await findMeilisearch(TOOLS_FOLDER),
      folder: join(folder, 'meilisearch'),
      port,
      masterKey: MASTER_KEY,
    },
    say,
  );
  await supervisor.start('servers', server.definition, server.probe, 60_000);
  const statusWith = async (key: string) => {
    const headers = { authorization: `Bearer ${key}` };
    return (await fetch(`${meilisearchUrl(port)}/indexes?limit=1`, { headers })).status;
  };
  expect(await statusWith(MASTER_KEY)).toBe(200);
  expect(await statusWith('another key')).toBe(403);
  // What it has not written yet, it writes when it ends.
  await supervisor.stop();
  const log = readFileSync(logPath(join(folder, 'logs'), 'meilisearch'), 'utf8');
  const lines = log.split('\n').filter((line) => line.includes('HTTP request'));
  expect(lines).toEqual([expect.stringContaining('API key is invalid')]);
});
