import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BatchedLookup } from './batched-lookup.js';

interface Question {
  readonly keys: readonly string[];
  /** Finds every key but those that begin with "no". */
  readonly answer: () => void;
  readonly fail: (error: Error) => void;
}

/** A lookup whose queries stay pending until the test answers them. */
function lookup(): { lookup: BatchedLookup<string>; questions: Question[] } {
  const questions: Question[] = [];
  const batched = new BatchedLookup<string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const found = keys.filter((key) => !key.startsWith('no'));
        questions.push({
          keys,
          answer: () => {
            resolve(new Map(found.map((key) => [key, `value of ${key}`])));
          },
          fail: reject,
        });
      }),
  );
  return { lookup: batched, questions };
}

async function questionsAsked(questions: readonly Question[], count: number): Promise<readonly string[][]> {
  await expect.poll(() => questions.length, { interval: 1 }).toBe(count);
  return questions.map(({ keys }) => [...keys]);
}

describe('BatchedLookup', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('combines the lookups of one turn of the event loop into one query without duplicate keys', async () => {
    const { lookup: batched, questions } = lookup();
    const found = Promise.all(['a', 'nobody', 'a'].map((key) => batched.find(key)));
    expect(await questionsAsked(questions, 1)).toEqual([['a', 'nobody']]);
    questions[0]?.answer();
    expect(await found).toEqual(['value of a', undefined, 'value of a']);
  });

  it('sends a second query while the first is pending', async () => {
    const { lookup: batched, questions } = lookup();
    const slow = batched.find('slow');
    await questionsAsked(questions, 1);
    const quick = batched.find('quick');
    expect(await questionsAsked(questions, 2)).toEqual([['slow'], ['quick']]);
    questions[1]?.answer();
    expect(await quick).toBe('value of quick');
    questions[0]?.answer();
    expect(await slow).toBe('value of slow');
  });

  it('gathers keys over several turns while two queries are pending', async () => {
    // Keeps LONGEST_WAIT_MS from ending, however slow the machine is.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { lookup: batched, questions } = lookup();
    const found = [batched.find('a')];
    await questionsAsked(questions, 1);
    found.push(batched.find('b'));
    await questionsAsked(questions, 2);
    found.push(batched.find('c'));
    await nextTurn();
    found.push(batched.find('d'));
    for (const question of questions) question.answer();
    const asked = await questionsAsked(questions, 3);
    expect(asked[2]).toEqual(['c', 'd']);
    questions[2]?.answer();
    expect(await Promise.all(found)).toEqual(['a', 'b', 'c', 'd'].map((key) => `value of ${key}`));
  });

  it('sends gathered keys after a while even if the pending queries are never answered', async () => {
    const { lookup: batched, questions } = lookup();
    for (const [position, key] of ['a', 'b', 'c'].entries()) {
      void batched.find(key);
      await questionsAsked(questions, position + 1);
    }
    const found = batched.find('d');
    await questionsAsked(questions, 4);
    questions[3]?.answer();
    expect(await found).toBe('value of d');
  });

  it('sends at most 32 keys per query', async () => {
    const { lookup: batched, questions } = lookup();
    const keys = Array.from({ length: 40 }, (_, position) => String(position));
    const found = Promise.all(keys.map((key) => batched.find(key)));
    expect(await questionsAsked(questions, 2)).toEqual([keys.slice(0, 32), keys.slice(32)]);
    for (const question of questions) question.answer();
    expect(await found).toEqual(keys.map((key) => `value of ${key}`));
  });

  it('rejects all callers of a failed query and answers later ones', async () => {
    const { lookup: batched, questions } = lookup();
    const failing = Promise.allSettled([batched.find('a'), batched.find('b')]);
    await questionsAsked(questions, 1);
    questions[0]?.fail(new Error('away'));
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const found = batched.find('a');
    await questionsAsked(questions, 2);
    questions[1]?.answer();
    expect(await found).toBe('value of a');
  });
});
