import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { chooseFreePorts } from '../src/ports.js';
import { postgresAccount } from '../src/servers/postgres-account.js';
import { preparePostgres } from '../src/servers/postgres.js';
import type { Server } from '../src/servers/server.js';
import { withDeathSignal } from '../src/supervisor/death-signal.js';
import { ProcessRegister } from '../src/supervisor/process-register.js';
import { Supervisor } from '../src/supervisor/supervisor.js';
import { createTemporaryFolder, removeThrowAwayFolder } from '../src/test-run/temporary-folder.js';

const say = () => undefined;

let folder: string;
let supervisor: Supervisor;
beforeAll(async () => {
  folder = createTemporaryFolder('postgres-start-');
  for (const name of ['logs', 'run']) mkdirSync(join(folder, name));
  // Creating the cluster takes most of the time.
  await prepare();
});
beforeEach(() => {
  const register = new ProcessRegister(join(folder, 'run'), say);
  supervisor = new Supervisor({ logFolder: join(folder, 'logs'), register, say });
});
afterEach(() => supervisor.stop());
afterAll(() => {
  removeThrowAwayFolder(folder);
});

async function prepare(): Promise<Server> {
  const { port } = await chooseFreePorts(['port']);
  return preparePostgres({ dataFolder: folder, port, password: 'p', durable: false }, say);
}

async function start({ definition, probe }: Server): Promise<void> {
  await supervisor.start('servers', definition, probe, 60_000);
}

/** A process of PostgreSQL's account, as the one of this number may be after a power loss. */
function stranger({ definition: { prefix } }: Server): number {
  const [command, ...args] = withDeathSignal(['sleep', '600'], 'SIGKILL', prefix);
  const child = spawn(command, args, { stdio: 'ignore' });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  if (child.pid === undefined) throw new Error('no process');
  return child.pid;
}

it('starts over the lock file of a server that was killed, whose number another process has', async () => {
  const lockFile = join(postgresAccount(folder).folder, 'data', 'postmaster.pid');
  writeFileSync(lockFile, `${stranger(await prepare())}\n`);
  await start(await prepare());
});

it('refuses a cluster that another server has open', async () => {
  await start(await prepare());
  await expect(start(await prepare())).rejects.toThrow(/lock file "postmaster.pid" already exists/);
});
