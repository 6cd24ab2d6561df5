import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { gatewayLimits } from '../src/gateway/gateway-limits.js';
import { writeConfiguration } from '../src/gateway/gateway.js';
import { findExecutable } from '../src/tools/find-executable.js';
import { runTool } from '../src/tools/run-tool.js';

const nginx = process.env['TEST_NGINX_PATH'] ?? findExecutable('nginx');
const folder = mkdtempSync(join(tmpdir(), 'gateway-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('the gateway configuration', () => {
  it('is accepted by nginx, even where a process may open only 1,024 files', async () => {
    if (nginx === undefined) throw new Error('nginx is missing; `npm test` installs it.');
    const configuration = writeConfiguration({
      folder: join(folder, 'gateway'),
      values: {
        LISTEN: 'listen 127.0.0.1:28080;',
        ACCESS_LOG: join(folder, 'access.log'),
        CLIENT_DIR: folder,
        SHELL_DIR: folder,
        SITEMAPS_DIR: folder,
        CATALOG_API_ADDRESS: ['127.0.0.1:3000'],
        FRONTEND_ADDRESS: ['127.0.0.1:3001', '127.0.0.1:3002'],
        ...gatewayLimits({}),
      },
    });
    const commandLine = [nginx, '-t', '-e', 'stderr', '-p', folder, '-c', configuration];
    const { code, output } = await runTool('sh', [
      '-c',
      'ulimit -S -n 1024; exec "$@"',
      'sh',
      ...commandLine,
    ]);
    expect(output).toContain('test is successful');
    expect(output).not.toMatch(/\[(warn|emerg|alert)\]/);
    expect(code).toBe(0);
  });
});
