import { randomUUID } from 'node:crypto';
import { StopSignal } from '@highstreet/platform';
import type { Logger } from '@highstreet/platform';
import type { Job } from 'bullmq';
import { describe, expect, it, vi } from 'vitest';
import { ValidateSitemapProcessor } from './validate-sitemap.processor.js';
import type { ValidateSitemapService } from './validate-sitemap.service.js';

describe('ValidateSitemapProcessor', () => {
  it.each([
    [1, 'fails'],
    [0, 'is stopped'],
  ])('logs %i failures when a validation %s', async (failures, what) => {
    const error = vi.fn();
    const stop = new StopSignal();
    const validate = (): Promise<never> => {
      if (what === 'is stopped') stop.abort();
      return Promise.reject(new Error(`The validation ${what}`));
    };
    const processor = new ValidateSitemapProcessor(
      { error } as unknown as Logger,
      { validate } as unknown as ValidateSitemapService,
      stop,
    );
    const job = { data: { validationId: randomUUID() } } as unknown as Job;
    await expect(processor.process(job)).rejects.toThrow(`The validation ${what}`);
    expect(error).toHaveBeenCalledTimes(failures);
  });
});
