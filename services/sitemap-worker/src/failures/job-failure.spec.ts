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
  ])('ends the job for good when waiting would not help: %s', (error, kind) => {
    const failure = jobFailure(error);
    expect(failure).toBeInstanceOf(UnrecoverableError);
    expect(failure.message).toContain('It failed');
    expect(sitemapFailureKind(failure.message)).toBe(kind);
  });

  it('knows what a file system refuses', async () => {
    const refused: unknown = await writeFile('/dev/null/sitemap.xml', '').catch((error: unknown) => error);
    expect(sitemapFailureKind(jobFailure(refused).message)).toBe('folder-unusable');
  });

  it('has a job tried again after an outage', () => {
    const failure = jobFailure(withCode('ECONNREFUSED'));
    expect(failure).not.toBeInstanceOf(UnrecoverableError);
    expect(sitemapFailureKind(failure.message)).toBe('servers-unavailable');
  });
});
