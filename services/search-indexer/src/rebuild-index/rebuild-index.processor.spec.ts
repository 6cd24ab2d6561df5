import { StopSignal } from '@highstreet/platform';
import type { Logger } from '@highstreet/platform';
import type { Job } from 'bullmq';
import { describe, expect, it, vi } from 'vitest';
import { RebuildIndexProcessor } from './rebuild-index.processor.js';
import type { RebuildIndexService } from './rebuild-index.service.js';

describe('RebuildIndexProcessor', () => {
  it('logs that a rebuild failed, but not that it was stopped', () => {
    const error = vi.fn();
    const stop = new StopSignal();
    const processor = new RebuildIndexProcessor(
      { error } as unknown as Logger,
      {} as RebuildIndexService,
      stop,
    );
    processor.onFailed({} as Job, new Error('The engine is away'));
    expect(error).toHaveBeenCalledTimes(1);
    processor.onFailed(undefined, new Error('The job was lost'));
    expect(error).toHaveBeenCalledTimes(2);
    stop.abort();
    processor.onFailed({} as Job, new Error('The operation was aborted'));
    expect(error).toHaveBeenCalledTimes(2);
  });
});
