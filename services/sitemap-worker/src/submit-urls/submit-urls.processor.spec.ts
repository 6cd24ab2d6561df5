import { StopSignal } from '@highstreet/platform';
import type { Logger } from '@highstreet/platform';
import type { Job } from 'bullmq';
import { describe, expect, it, vi } from 'vitest';
import { SubmitUrlsProcessor } from './submit-urls.processor.js';
import type { SubmitUrlsService } from './submit-urls.service.js';

describe('SubmitUrlsProcessor', () => {
  it('logs that a submission failed, but not that it was stopped', () => {
    const warn = vi.fn();
    const stop = new StopSignal();
    const processor = new SubmitUrlsProcessor({ warn } as unknown as Logger, {} as SubmitUrlsService, stop);
    processor.onFailed({} as Job, new Error('IndexNow answered 503'));
    expect(warn).toHaveBeenCalledTimes(1);
    stop.abort();
    processor.onFailed({} as Job, new Error('The operation was aborted'));
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
