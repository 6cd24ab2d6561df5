import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { generateSitemaps, settled } from './generate-sitemaps';

const failure = { reason: 'The disk that holds them is full.', failedAt: '2026-11-17T08:00:00.000Z' };
const polled = {
  totalBusinesses: 1,
  totalCategories: 1,
  totalCities: 1,
  totalCountries: 1,
  lastGenerated: '2026-11-16T08:00:00.000Z',
  generating: true,
  failure,
};

it('forgets why an earlier generation failed when one has succeeded, and only then', () => {
  expect(settled(polled, null)).not.toHaveProperty('failure');
  expect(settled(polled, null)).toMatchObject({ generating: false, totalCities: 1 });
  expect(settled(polled, new Error('it failed again'))).toMatchObject({ generating: false, failure });
});

describe('a generation without an answer to its request', () => {
  const before = { lastGenerated: polled.lastGenerated, failure };
  const published = {
    ...polled,
    generating: false,
    failure: undefined,
    lastGenerated: '2026-11-17T08:00:00.000Z',
  };
  const unchanged = { ...polled, generating: false };
  const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
  const answer = (status: number, body: object) => () => Promise.resolve(Response.json(body, { status }));
  /** Answers the calls one after the other, and all further ones as the last. */
  function stubCalls(...answers: (() => Promise<Response>)[]): void {
    vi.stubGlobal('fetch', () => (answers.length > 1 ? answers.shift() : answers[0])?.());
  }

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { onLine: true });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  async function outcome(): Promise<unknown> {
    const ended = generateSitemaps(before).then(
      () => 'published',
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(60_000);
    return ended;
  }

  it('is asked about until there is an answer, which says that it ran', async () => {
    stubCalls(noAnswer, noAnswer, noAnswer, answer(200, published));
    expect(await outcome()).toBe('published');
  });

  it('is asked about until there is an answer, which says that it did not run', async () => {
    stubCalls(noAnswer, noAnswer, answer(503, {}), answer(200, unchanged));
    expect(await outcome()).toBeInstanceOf(TypeError);
  });

  it('is asked about until there is an answer, which says why it failed', async () => {
    const { lastGenerated } = before;
    const later = { reason: 'The database did not answer.', failedAt: '2026-11-17T09:00:00.000Z' };
    stubCalls(noAnswer, noAnswer, answer(200, { ...published, lastGenerated, failure: later }));
    expect(await outcome()).toMatchObject({ message: expect.stringContaining(later.reason) as string });
  });

  it('is lost if twice in turn it neither goes on nor has published: the set may be published just then', async () => {
    const lost = answer(200, { ...unchanged, failure: undefined });
    stubCalls(noAnswer, answer(200, polled), lost, answer(200, published));
    expect(await outcome()).toBe('published');
    stubCalls(noAnswer, answer(200, polled), lost, lost);
    expect(await outcome()).toMatchObject({ name: 'GenerationError' });
  });

  it('ends with the session', async () => {
    stubCalls(noAnswer, noAnswer, answer(401, {}));
    expect(await outcome()).toMatchObject({ status: 401 });
  });

  it.each([429, 500])('has failed at once if the answer is %i', async (status) => {
    stubCalls(answer(status, {}), noAnswer);
    expect(await outcome()).toMatchObject({ status });
  });

  it('has failed at once if the browser was offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    stubCalls(noAnswer);
    expect(await outcome()).toBeInstanceOf(TypeError);
  });
});
