import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address at which the run's one browser takes connections. */
    browserEndpoint: string;
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

/** Starts one browser for the whole run, as starting it is what takes long; each test gets a context of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: flags,
    timeout: START_PATIENCE_MS,
  });
  project.provide('browserEndpoint', server.wsEndpoint());
  return () => server.close();
}
