import { existsSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { accessLogPath } from './access-log.js';
import { gatewayLimits } from './gateway-limits.js';
import { prepareGateway } from './gateway.js';

const TOO_LONG = 17 * 1024 * 1024;

it("the gateway's access log is rotated at start when it has grown too long", () => {
  const folder = mkdtempSync(join(tmpdir(), 'access-log-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const path = accessLogPath(folder);
  writeFileSync(`${path}.1`, 'the one before');
  writeFileSync(path, '{}\n');
  truncateSync(path, TOO_LONG);
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
  expect(existsSync(path)).toBe(false);
  expect(statSync(`${path}.1`).size).toBe(TOO_LONG);
});
