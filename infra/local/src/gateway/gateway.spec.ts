import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { gatewayLimits } from './gateway-limits.js';
import { prepareGateway } from './gateway.js';

it('asks the gateway nothing before the API is ready, because nginx would log each attempt as an error', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-probe-'));
  let asked = 0;
  const standIn = createServer((_request, response) => {
    asked += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(standIn, 'listening');
  onTestFinished(() => {
    standIn.close();
    rmSync(folder, { recursive: true });
  });
  let ready = false;
  const { probe } = prepareGateway({
    executable: 'nginx',
    folder,
    healthUrl: `http://127.0.0.1:${(standIn.address() as AddressInfo).port}/api/health`,
    apiIsReady: () => Promise.resolve(ready),
    values: {
      LISTEN: 'listen 127.0.0.1:8080;',
      ACCESS_LOG: join(folder, 'access.log'),
      CLIENT_DIR: folder,
      SHELL_DIR: folder,
      SITEMAPS_DIR: folder,
      CATALOG_API_ADDRESS: ['127.0.0.1:3000'],
      FRONTEND_ADDRESS: ['127.0.0.1:3001'],
      ...gatewayLimits({}),
    },
  });
  expect([await probe(), asked]).toEqual([false, 0]);
  ready = true;
  expect([await probe(), asked]).toEqual([true, 1]);
});
