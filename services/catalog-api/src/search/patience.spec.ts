import { afterEach, expect, it, vi } from 'vitest';
import { Patience } from './patience.js';

/** Milliseconds of a read; three tenths of it are left for further readings. */
const READ_TIMEOUT_MS = 1_000;

afterEach(() => {
  vi.useRealTimers();
});

/** Answers with these totals, each of which takes so long, and how many of them were asked for. */
function answersOf(totals: readonly number[], milliseconds = 0) {
  const asked: number[] = [];
  async function* answers() {
    for (const total of totals) {
      asked.push(total);
      await vi.advanceTimersByTimeAsync(milliseconds);
      yield { total };
    }
  }
  return { asked, answers: answers() };
}

function firstWithHits(answers: AsyncIterable<{ total: number }>) {
  return new Patience(READ_TIMEOUT_MS, () => new AbortController().signal).firstWithHits(answers);
}

it.each([
  ['the first with hits, and asks for no other', [3, 5], 0, 3, [3]],
  ['a later one if those before it have none', [0, 0, 5, 7], 0, 5, [0, 0, 5]],
  ['the last one if none has hits', [0, 0], 0, 0, [0, 0]],
  ['the one after which no time is left', [0, 0, 0, 5], 100, 0, [0, 0, 0]],
])('takes %s', async (_what, totals, milliseconds, total, all) => {
  vi.useFakeTimers();
  const { asked, answers } = answersOf(totals, milliseconds);
  expect(await firstWithHits(answers)).toEqual({ total });
  expect(asked).toEqual(all);
});

it('passes an error on', async () => {
  const failing = (async function* () {
    yield { total: 0 };
    await Promise.reject(new Error('no engine'));
  })();
  await expect(firstWithHits(failing)).rejects.toThrow('no engine');
});
