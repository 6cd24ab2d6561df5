import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installation } from './install-debian-packages.js';

const packages = ['redis-server'];

let folder: string;
let policy: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'install-'));
  policy = join(folder, 'policy-rc.d');
  standIn('sudo', 'shift; exec "$@"');
  standIn('apt-cache', 'exit 0');
  standIn('apt-get', `cat "${policy}" > "${join(folder, 'policy-seen')}"`);
  standIn('systemctl', `echo "$@" >> "${join(folder, 'systemctl-calls')}"; [ "$*" = "is-enabled nginx" ]`);
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** A fake program that the script finds before the machine's own. */
function standIn(name: string, script: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

function environment(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}` };
}

function install(): number | null {
  const [command, ...args] = installation(packages, policy);
  return spawnSync(command, args, { env: environment() }).status;
}

function written(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}

describe.runIf(process.platform === 'linux')('installDebianPackages', () => {
  it('keeps installed daemons from starting, now and at boot, except those enabled before', () => {
    expect(install()).toBe(0);
    expect(written('policy-seen')).toMatch(/^#!\/bin\/sh\n[^]*exit 101\n$/);
    expect(existsSync(policy)).toBe(false);
    const disabled = written('systemctl-calls').match(/^disable .*$/gm);
    expect(disabled).toEqual(['disable redis-server']);
  });

  it.each(['SIGINT', 'SIGHUP', 'SIGTERM'] as const)(
    'removes its policy-rc.d file when %s ends it',
    async (signal) => {
      // A signal while the shell forks would be lost to the new process, and the shell waits for its end.
      const started = join(folder, 'started');
      standIn('apt-get', `: > "${started}"; exec sleep 60`);
      const [command, ...args] = installation(packages, policy);
      // A process group of its own, like a terminal's: the whole group gets the signal.
      const child = spawn(command, args, { env: environment(), detached: true });
      await vi.waitFor(
        () => {
          expect(existsSync(started)).toBe(true);
        },
        { timeout: 10_000 },
      );
      expect(existsSync(policy)).toBe(true);
      process.kill(-(child.pid ?? 0), signal);
      await once(child, 'close');
      expect(existsSync(policy)).toBe(false);
    },
  );

  it('removes a policy-rc.d file left by its own killed run, but not a foreign one', () => {
    standIn('apt-get', `kill -9 $PPID`);
    install();
    expect(existsSync(policy)).toBe(true);
    standIn('apt-get', 'exit 0');
    expect(install()).toBe(0);
    expect(existsSync(policy)).toBe(false);
    writeFileSync(policy, '#!/bin/sh\nexit 101\n');
    expect(install()).toBe(0);
    expect(written('policy-rc.d')).toBe('#!/bin/sh\nexit 101\n');
  });
});
