import { writeFile } from 'node:fs/promises';
import { sitemapFailureKind } from '@highstreet/queues';
import { UnrecoverableError } from 'bullmq';
import { describe, expect, it } from 'vitest';
import { jobFailure } from './job-failure.js';

const withCode = (code: string): Error => Object.assign(new Error('It failed'), { code });

describe('jobFailure', () => {
  it.each([
    [withCode('ENOSPC'), 'disk-full'],
    [withCode('22P02'), 'unexpected'],
    [new Error('It failed'), 'unexpected'],
    ['It failed', 'unexpected'],
  ])('fails the job without a retry when waiting would not help: %s', (error, kind) => {
    const failure = jobFailure(error);
    expect(failure).toBeInstanceOf(UnrecoverableError);
    expect(failure.message).toContain('It failed');
    expect(sitemapFailureKind(failure.message)).toBe(kind);
  });

  it('classifies a file system error as an unusable folder', async () => {
    const refused: unknown = await writeFile('/dev/null/sitemap.xml', '').catch((error: unknown) => error);
    expect(sitemapFailureKind(jobFailure(refused).message)).toBe('folder-unusable');
  });

  it('lets a job be retried after an outage', () => {
    const failure = jobFailure(withCode('ECONNREFUSED'));
    expect(failure).not.toBeInstanceOf(UnrecoverableError);
    expect(sitemapFailureKind(failure.message)).toBe('servers-unavailable');
  });
});
