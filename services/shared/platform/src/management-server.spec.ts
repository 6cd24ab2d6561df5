import { afterEach, describe, expect, it } from 'vitest';
import { createRegistry, startManagementServer } from './management-server.js';
import type { ManagementServer } from './management-server.js';

describe('management server', () => {
  let server: ManagementServer | undefined;
  afterEach(async () => {
    await server?.close();
  });

  const start = async (checks: Record<string, () => Promise<unknown>>): Promise<string> => {
    const registry = createRegistry('tested');
    server = await startManagementServer({ service: 'tested', host: '127.0.0.1', port: 0, checks, registry });
    return `http://127.0.0.1:${server.port}`;
  };

  it('is ready when every check passes', async () => {
    const url = await start({ postgres: () => Promise.resolve() });
    const answer = await fetch(`${url}/health/ready`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ status: 'ok', checks: { postgres: 'up' } });
  });

  it('is alive but not ready when a check fails', async () => {
    const url = await start({
      postgres: () => Promise.reject(new Error('down')),
      redis: () => Promise.resolve(),
    });
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
    const ready = await fetch(`${url}/health/ready`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toEqual({ status: 'down', checks: { postgres: 'down', redis: 'up' } });
  });

  it('exposes the result of each readiness check as a metric', async () => {
    const down = (): Promise<never> => Promise.reject(new Error('down'));
    const url = await start({ postgres: () => Promise.resolve(), redis: down });
    const text = await (await fetch(`${url}/metrics`)).text();
    expect(text).toContain('service_check_up{check="postgres",service="tested"} 1');
    expect(text).toContain('service_check_up{check="redis",service="tested"} 0');
  });

  it('serves metrics labelled with the service name, and answers 404 elsewhere', async () => {
    const url = await start({});
    const text = await (await fetch(`${url}/metrics`)).text();
    expect(text).toContain('process_cpu_user_seconds_total{service="tested"}');
    expect((await fetch(`${url}/other`)).status).toBe(404);
  });
});
