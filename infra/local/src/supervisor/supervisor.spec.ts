import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { identityOf, isAlive } from '../process-identity.js';
import { logTail } from './log-file.js';
import { ProcessRegister, runningProcesses } from './process-register.js';
import type { ProcessDefinition } from './supervised-process.js';
import { StoppedError, Supervisor } from './supervisor.js';

const TIMEOUT_MS = 20_000;
const eventually = { timeout: TIMEOUT_MS, interval: 20 };

describe('Supervisor', () => {
  let folder: string;
  let said: string[];
  let supervisor: Supervisor;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'supervisor-'));
    said = [];
    for (const path of [logFolder(), runFolder()]) mkdirSync(path);
    const say = (line: string) => said.push(line);
    supervisor = new Supervisor({
      logFolder: logFolder(),
      register: new ProcessRegister(runFolder(), say),
      say,
    });
  });
  afterEach(async () => {
    await supervisor.stop();
    rmSync(folder, { recursive: true });
  });

  /** A Node process that creates `<name>.up` once its code has run, so that a probe can see it, with its pid in it. */
  function processRunning(name: string, code: string): ProcessDefinition {
    const [written, up] = [`${upFile(name)}.written`, upFile(name)].map((file) => JSON.stringify(file));
    const script = `${code}; const { renameSync, writeFileSync } = require('fs');
      writeFileSync(${written}, String(process.pid)); renameSync(${written}, ${up})`;
    return { name, commandLine: [process.execPath, '-e', script], deathSignal: 'SIGKILL' };
  }
  const logFolder = () => join(folder, 'logs');
  const runFolder = () => join(folder, 'run');
  const upFile = (name: string) => join(folder, `${name}.up`);
  const isUp = (name: string) => () => Promise.resolve(existsSync(upFile(name)));
  const pidOf = (name: string) => Number(readFileSync(upFile(name), 'utf8'));

  it('restarts a killed process, reports it once, and stops it for good', async () => {
    const definition = processRunning('worker', 'setInterval(() => {}, 1000)');
    const supervised = await supervisor.start('services', definition, isUp('worker'), TIMEOUT_MS);
    const firstPid = pidOf('worker');
    process.kill(firstPid, 'SIGKILL');

    await vi.waitFor(() => {
      expect(pidOf('worker')).not.toBe(firstPid);
    }, eventually);
    expect(said).toEqual([
      'worker ended unexpectedly (signal SIGKILL, as the system sends it when memory runs out); starting it again in 0.25 s',
    ]);
    expect(runningProcesses(folder)).toEqual([
      expect.objectContaining({ name: 'worker', pid: pidOf('worker') }),
    ]);

    await supervisor.stop();
    expect(runningProcesses(folder)).toEqual([]);
    expect(identityOf(pidOf('worker'))).toBeUndefined();
    expect(supervised.pid).toBeUndefined();
    expect(said).toHaveLength(1);
  });

  it.runIf(process.platform === 'linux')(
    'tells the kernel what to end first when memory runs out, also after a restart',
    async () => {
      const definition = processRunning('worker', 'setInterval(() => {}, 1000)');
      await supervisor.start('services', { ...definition, oomScore: 500 }, isUp('worker'), TIMEOUT_MS);
      const score = () => readFileSync(`/proc/${pidOf('worker')}/oom_score_adj`, 'utf8').trim();
      expect(score()).toBe('500');
      const firstPid = pidOf('worker');
      process.kill(firstPid, 'SIGKILL');
      await vi.waitFor(() => {
        expect(pidOf('worker')).not.toBe(firstPid);
        expect(score()).toBe('500');
      }, eventually);
    },
  );

  it('quotes the end of the log of a process that ends by itself', async () => {
    const code = `if (require('fs').existsSync(${JSON.stringify(upFile('worker'))})) {
      console.error('no space left'); process.exit(3); } else setInterval(() => {}, 1000)`;
    await supervisor.start('services', processRunning('worker', code), isUp('worker'), TIMEOUT_MS);
    process.kill(pidOf('worker'), 'SIGKILL');
    await vi.waitFor(() => {
      expect(said[1]).toBe(
        'worker ended unexpectedly (code 3, its log ends with: no space left); starting it again in 0.5 s',
      );
    }, eventually);
  });

  it('restarts a process even if the process list cannot be written, and reports that once', async () => {
    const definition = processRunning('worker', 'setInterval(() => {}, 1000)');
    const supervised = await supervisor.start('services', definition, isUp('worker'), TIMEOUT_MS);
    rmSync(runFolder(), { recursive: true });
    const pids = new Set<number>();
    for (const round of [1, 2]) {
      const pid = supervised.pid ?? Number.NaN;
      pids.add(pid);
      process.kill(pid, 'SIGKILL');
      await vi.waitFor(() => {
        expect(supervised.crashes).toBe(round);
        expect(supervised.pid).toBeDefined();
      }, eventually);
    }
    expect(pids.size).toBe(2);
    expect(said.filter((line) => line.includes('cannot be written'))).toHaveLength(1);
    expect(said).toHaveLength(3);
  });

  it('retries starting a process whose log cannot be written', async () => {
    const definition = processRunning('worker', 'setInterval(() => {}, 1000)');
    const supervised = await supervisor.start('services', definition, isUp('worker'), TIMEOUT_MS);
    const firstPid = pidOf('worker');
    rmSync(logFolder(), { recursive: true });
    process.kill(firstPid, 'SIGKILL');
    await vi.waitFor(() => {
      expect(said).toContainEqual(
        expect.stringMatching(/^worker could not be started \(ENOENT.*\); starting it again in 0\.5 s$/),
      );
    }, eventually);
    expect(supervised.pid).toBeUndefined();
    mkdirSync(logFolder());
    await vi.waitFor(() => {
      expect(pidOf('worker')).not.toBe(firstPid);
    }, eventually);
  });

  it('kills a process that ignores the stop signal', async () => {
    const deaf = processRunning('deaf', "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)");
    await supervisor.start('services', { ...deaf, stopTimeoutMs: 100 }, isUp('deaf'), TIMEOUT_MS);
    await supervisor.stop();
    expect(identityOf(pidOf('deaf'))).toBeUndefined();
  });

  it('stops the gateway before services and services before servers', async () => {
    const order = join(folder, 'order');
    const noting = (name: string) =>
      processRunning(
        name,
        `process.on('SIGTERM', () => { require('fs').appendFileSync(${JSON.stringify(order)}, '${name} '); process.exit() });
         setInterval(() => {}, 1000)`,
      );
    await supervisor.start('servers', noting('redis'), isUp('redis'), TIMEOUT_MS);
    await supervisor.start('gateway', noting('nginx'), isUp('nginx'), TIMEOUT_MS);
    await supervisor.start('services', noting('api'), isUp('api'), TIMEOUT_MS);
    await supervisor.stop();
    expect(readFileSync(order, 'utf8')).toBe('nginx api redis ');
  });

  it('also ends the child processes of a killed process', async () => {
    const childFile = JSON.stringify(join(folder, 'child'));
    const parent = processRunning(
      'parent',
      `const child = require('child_process').spawn('sleep', ['60'], { stdio: 'ignore' });
       require('fs').writeFileSync(${childFile}, String(child.pid)); setInterval(() => {}, 1000)`,
    );
    await supervisor.start('services', parent, isUp('parent'), TIMEOUT_MS);
    const child = identityOf(Number(readFileSync(join(folder, 'child'), 'utf8')));
    if (child === undefined) throw new Error('The child has not started.');
    process.kill(pidOf('parent'), 'SIGKILL');
    await vi.waitFor(() => {
      expect(isAlive(child)).toBe(false);
    }, eventually);
  });

  it('gives up on a process that keeps exiting before it is ready, quoting the end of its log', async () => {
    const broken = processRunning('broken', "console.error('no such table'); process.exit(3)");
    const start = supervisor.start('services', broken, () => Promise.resolve(false), TIMEOUT_MS);
    await expect(start).rejects.toThrow(/broken keeps ending.*no such table/s);
  });

  it('gives up on a process that is not ready in time, quoting the end of its log', async () => {
    const hung = processRunning('hung', "console.error('connecting'); setInterval(() => {}, 1000)");
    const isLogged = () => logTail(logFolder(), 'hung', 1) === 'connecting';
    // It has no time, but its log is waited for.
    const neverReady = async (): Promise<boolean> => {
      await vi.waitUntil(isLogged, eventually);
      return false;
    };
    const start = supervisor.start('services', hung, neverReady, 0);
    await expect(start).rejects.toThrow(/hung is not ready after 0 s.*connecting/s);
  });

  it('rejects a start that is interrupted by a stop', async () => {
    const slow = processRunning('slow', 'setInterval(() => {}, 1000)');
    const start = supervisor.start('services', slow, () => Promise.resolve(false), TIMEOUT_MS);
    const outcome = expect(start).rejects.toThrow(StoppedError);
    await supervisor.stop();
    await outcome;
  });
});
