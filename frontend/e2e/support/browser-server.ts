import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The addresses at which the browsers of the run's workers take connections. */
    browserEndpoints: string[];
  }
}

/** The flags of a machine where the tests run as root in a sandbox, and of a browser that calls nobody itself. */
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
const START_PATIENCE_MS = 150_000;

/** Starts a browser for each worker, as starting it is what takes long; each test gets a context of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const workers = Array.from({ length: project.config.maxWorkers });
  const servers = await Promise.all(
    workers.map(() =>
      chromium.launchServer({
        executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
        args: flags,
        timeout: START_PATIENCE_MS,
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
