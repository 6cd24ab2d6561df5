import { expect, it } from 'vitest';
import { OneAtATime } from './one-at-a-time.js';

it('begins each work when the one before it has ended, even with an error', async () => {
  const turns = new OneAtATime();
  const events: string[] = [];
  const work = (name: string, error?: Error) => async (): Promise<string> => {
    events.push(`${name} begins`);
    await new Promise(setImmediate);
    events.push(`${name} ends`);
    if (error) throw error;
    return name;
  };
  const first = turns.run(work('first', new Error('unreadable')));
  const second = turns.run(work('second'));

  await expect(first).rejects.toThrow('unreadable');
  expect(await second).toBe('second');
  expect(await turns.run(work('third'))).toBe('third');
  expect(events).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
    'third begins',
    'third ends',
  ]);
});
