import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { mapInOrder } from './map-in-order.js';

async function* numbers(count: number, ending?: Error): AsyncGenerator<number> {
  for (let number = 0; number < count; number += 1) {
    await Promise.resolve();
    yield number;
  }
  if (ending) throw ending;
}

async function gather<Result>(results: AsyncIterable<Result>): Promise<{ given: Result[]; error?: unknown }> {
  const given: Result[] = [];
  try {
    for await (const result of results) given.push(result);
    return { given };
  } catch (error) {
    return { given, error };
  }
}

describe('mapInOrder', () => {
  it('yields results in the order of the items, whichever is ready first', async () => {
    const slowFirst = async (number: number) => {
      await pause(number % 3 === 0 ? 5 : 0);
      return number * 2;
    };
    expect(await gather(mapInOrder(numbers(10), 4, slowFirst))).toEqual({
      given: [0, 2, 4, 6, 8, 10, 12, 14, 16, 18],
    });
  });

  it('processes no more items at a time than allowed', async () => {
    let running = 0;
    let most = 0;
    await gather(
      mapInOrder(numbers(20), 3, async () => {
        running += 1;
        most = Math.max(most, running);
        await pause(1);
        running -= 1;
      }),
    );
    expect(most).toBe(3);
  });

  it('throws the error of its source', async () => {
    const ending = new Error('damaged');
    const identity = (number: number) => Promise.resolve(number);
    expect((await gather(mapInOrder(numbers(5, ending), 3, identity))).error).toBe(ending);
  });

  it('ends with the error of the first item that fails', async () => {
    const failing = (number: number) =>
      number === 2 ? Promise.reject(new Error('second')) : Promise.resolve(number);
    const { given, error } = await gather(mapInOrder(numbers(9), 4, failing));
    expect(given).toEqual([0, 1]);
    expect(error).toEqual(new Error('second'));
  });

  it('ends with an error that was there long before its turn, which no one could handle yet', async () => {
    const slowFirst = (number: number) =>
      number === 0 ? pause(20).then(() => number) : Promise.reject(new Error('early'));
    // An unhandled rejection would fail the run, as it would end the process.
    expect(await gather(mapInOrder(numbers(3), 3, slowFirst))).toEqual({
      given: [0],
      error: new Error('early'),
    });
  });
});
