import { Backoffs } from 'bullmq';
import type { BackoffOptions, Job } from 'bullmq';
import { expect, it } from 'vitest';
import { queueNames, queueSettings } from './settings.js';

const MINUTE_MS = 60_000;
/** All but the one whose servers are other companies'. */
const ours = queueNames.filter((name) => name !== 'submit-urls');

it.each(ours)('retries a job of %s for ten minutes before it counts as failed', (name) => {
  const { attempts = 0, backoff } = queueSettings[name].defaultJobOptions;
  const delay = (): number =>
    Number(Backoffs.calculate(backoff as BackoffOptions, 1, new Error('outage'), {} as Job));
  const waited = Array.from({ length: attempts - 1 }, delay).reduce((sum, wait) => sum + wait, 0);
  expect(waited / MINUTE_MS).toBeCloseTo(10, 0);
});
