import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accessLogPath, keepAccessLogShort } from './access-log.js';
import { gatewayLimits } from './gateway-limits.js';
import { prepareGateway } from './gateway.js';

const TOO_LONG = 17 * 1024 * 1024;

describe("the gateway's access log", () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'access-log-'));
    path = accessLogPath(folder);
  });
  afterEach(() => {
    vi.useRealTimers();
    rmSync(folder, { recursive: true });
  });

  function grown(bytes: number): void {
    writeFileSync(path, '{}\n');
    truncateSync(path, bytes);
  }

  function prepare(): void {
    prepareGateway({
      executable: 'nginx',
      folder: join(folder, 'gateway'),
      healthUrl: 'http://127.0.0.1:8080/api/health',
      apiIsReady: () => Promise.resolve(true),
      values: {
        LISTEN: 'listen 127.0.0.1:8080;',
        ACCESS_LOG: path,
        CLIENT_DIR: '/client',
        SHELL_DIR: '/shell',
        SITEMAPS_DIR: '/sitemaps',
        CATALOG_API_ADDRESS: ['127.0.0.1:3000'],
        FRONTEND_ADDRESS: ['127.0.0.1:3001'],
        ...gatewayLimits({}),
      },
    });
  }

  it('is rotated at start when it has grown too long', () => {
    writeFileSync(`${path}.1`, 'the one before');
    grown(TOO_LONG);
    prepare();
    expect(existsSync(path)).toBe(false);
    expect(statSync(`${path}.1`).size).toBe(TOO_LONG);
  });

  it('is kept at start while it is short', () => {
    grown(1_000);
    prepare();
    expect(statSync(path).size).toBe(1_000);
    expect(existsSync(`${path}.1`)).toBe(false);
  });

  it('is rotated while the gateway runs, which is signalled to open a new one', async () => {
    const gateway = spawn('sh', [
      '-c',
      `trap 'echo new > "${path}"; exit' USR1; echo up; while :; do sleep 0.1; done`,
    ]);
    const exited = once(gateway, 'exit');
    await once(gateway.stdout, 'data');
    vi.useFakeTimers({ toFake: ['setInterval'] });
    keepAccessLogShort(path, gateway);
    // First no log, then a short one: nothing to do.
    vi.advanceTimersByTime(60_000);
    grown(1_000);
    vi.advanceTimersByTime(60_000);
    expect(statSync(path).size).toBe(1_000);
    grown(TOO_LONG);
    vi.advanceTimersByTime(60_000);
    await exited;
    expect(statSync(`${path}.1`).size).toBe(TOO_LONG);
    expect(readFileSync(path, 'utf8')).toBe('new\n');
  });
});
