import { StopSignal } from '@highstreet/platform';
import type { Logger } from '@highstreet/platform';
import type { Job } from 'bullmq';
import { describe, expect, it, vi } from 'vitest';
import type { SubmitUrlsService } from '../submit-urls/submit-urls.service.js';
import { BuildSitemapProcessor } from './build-sitemap.processor.js';
import type { BuildSitemapService } from './build-sitemap.service.js';

describe('BuildSitemapProcessor', () => {
  it.each([
    [1, 'fails'],
    [0, 'is stopped'],
  ])('logs %i failures when a build %s', async (failures, what) => {
    const error = vi.fn();
    const stop = new StopSignal();
    const build = (): Promise<never> => {
      if (what === 'is stopped') stop.abort();
      return Promise.reject(new Error(`The build ${what}`));
    };
    const processor = new BuildSitemapProcessor(
      { error } as unknown as Logger,
      { build } as unknown as BuildSitemapService,
      { prepare: () => Promise.resolve() } as unknown as SubmitUrlsService,
      stop,
    );
    const job = { data: {}, updateProgress: () => Promise.resolve() } as unknown as Job;
    await expect(processor.process(job)).rejects.toThrow(`The build ${what}`);
    expect(error).toHaveBeenCalledTimes(failures);
  });
});
