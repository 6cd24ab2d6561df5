import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { requiredVariable } from './required-variable.js';

/**
 * Flags for running as root in a sandbox, for a browser that makes no network requests of its own, for a window that
 * needs one process, not a second for the page after the blank one (a fifth of a visit), and for texts as wide as in a
 * window: Chromium's headless shell would round the widths of letters to whole pixels.
 */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--renderer-process-limit=1',
  '--font-render-hinting=none',
];

/** A cold start of Chromium varies from two seconds to most of a minute. */
const START_TIMEOUT_MS = 150_000;

let browser: Promise<Browser> | undefined;

/** The browser of this worker's test files, which ends with the worker: starting one for each file is slow. */
export function startedBrowser(): Promise<Browser> {
  browser ??= chromium.launch({
    executablePath: requiredVariable('CHROMIUM_PATH'),
    args: flags,
    timeout: START_TIMEOUT_MS,
  });
  return browser;
}
