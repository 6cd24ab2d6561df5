import { expect, it } from 'vitest';
import { Turns } from './turns.js';

/** Tasks that note when they begin and end. */
function noting(events: string[]) {
  return (name: string, error?: Error) => async (): Promise<string> => {
    events.push(`${name} begins`);
    await new Promise(setImmediate);
    events.push(`${name} ends`);
    if (error) throw error;
    return name;
  };
}

it('begins each task when the one before it has ended, even with an error', async () => {
  const turns = new Turns(1);
  const events: string[] = [];
  const task = noting(events);
  const first = turns.run(task('first', new Error('unreadable')));
  const second = turns.run(task('second'));

  await expect(first).rejects.toThrow('unreadable');
  expect(await second).toBe('second');
  expect(await turns.run(task('third'))).toBe('third');
  expect(events).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
    'third begins',
    'third ends',
  ]);
});

it('runs as many tasks at a time as it may, and never more', async () => {
  const turns = new Turns(2);
  let running = 0;
  let most = 0;
  const results = await Promise.all(
    [1, 2, 3, 4, 5].map((number) =>
      turns.run(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise(setImmediate);
        running -= 1;
        return number;
      }),
    ),
  );
  expect([results, most]).toEqual([[1, 2, 3, 4, 5], 2]);
});
