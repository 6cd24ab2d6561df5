import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StopSignal } from '@highstreet/platform';
import { expect, it, vi } from 'vitest';
import { RebuildWhenChangedTimer } from './rebuild-when-changed.timer.js';

type Parameters = ConstructorParameters<typeof RebuildWhenChangedTimer>;

it('the directory is looked at again and again, also after a look that failed, until the service stops', async () => {
  const stop = new StopSignal();
  const hasChanged = vi.fn(() => Promise.resolve(false)).mockRejectedValueOnce(new Error('No PostgreSQL'));
  const warn = vi.fn();
  // Nothing is published.
  const env = { SITEMAPS_DIR: join(import.meta.dirname, 'nothing'), SITEMAP_REBUILD_MINUTES: 20 / 60_000 };
  const timer = new RebuildWhenChangedTimer(
    env as Parameters[0],
    { warn } as unknown as Parameters[1],
    {} as Parameters[2],
    { hasChanged } as unknown as Parameters[3],
    stop,
  );
  timer.onApplicationBootstrap();
  await vi.waitFor(() => expect(hasChanged.mock.calls.length).toBeGreaterThan(2), { timeout: 30_000 });
  stop.abort();
  await pause(100);
  const looks = hasChanged.mock.calls.length;
  await pause(100);
  expect(hasChanged).toHaveBeenCalledTimes(looks);
  expect(warn).toHaveBeenCalledOnce();
});
