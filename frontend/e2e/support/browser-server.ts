import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The endpoints of the browsers, one for each worker of the run. */
    browserEndpoints: string[];
  }
}

/** Flags for running as root in a sandbox, and for a browser that makes no network requests of its own. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A cold start of Chromium varies from two seconds to most of a minute. */
const START_TIMEOUT_MS = 150_000;

/** Starts one browser for each worker, because starting it is slow; each test gets a context of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const workers = Array.from({ length: project.config.maxWorkers });
  const servers = await Promise.all(
    workers.map(() =>
      chromium.launchServer({
        executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
        args: flags,
        timeout: START_TIMEOUT_MS,
      }),
    ),
  );
  project.provide(
    'browserEndpoints',
    servers.map((server) => server.wsEndpoint()),
  );
  return async () => {
    await Promise.all(servers.map((server) => server.close()));
  };
}
