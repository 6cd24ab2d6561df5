import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';

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

let browser: Promise<Browser> | undefined;

/** The browser of this worker's test files, which ends with the worker: starting one for each file is slow. */
export function startedBrowser(): Promise<Browser> {
  browser ??= chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: flags,
    timeout: START_TIMEOUT_MS,
  });
  return browser;
}
