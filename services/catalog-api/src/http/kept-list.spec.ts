import { isUnavailable } from '@highstreet/platform';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { isKeepable, KeptList, KeptLists, serializeList } from './kept-list.js';
import type { SerializedList } from './kept-list.js';

const reading = (...lists: (unknown[] | Error)[]) => {
  const read = vi.fn<() => Promise<SerializedList>>();
  for (const list of lists) {
    if (list instanceof Error) read.mockRejectedValueOnce(list);
    else read.mockResolvedValueOnce(serializeList({ items: list, total: list.length }));
  }
  return read;
};

describe('KeptList', () => {
  it('reads the list once for each state, also for requests at the same time', async () => {
    const list = new KeptList<SerializedList>();
    const read = reading(['Leeds'], ['Leeds', 'Zürich']);
    const [first, second] = await Promise.all([list.of('7', read), list.of('7', read)]);
    expect([first.json.toString(), first.total, second]).toEqual(['["Leeds"]', 1, first]);
    expect(await list.of('7', read)).toBe(first);
    expect((await list.of('8', read)).json.toString()).toBe('["Leeds","Zürich"]');
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('reads again what could not be read', async () => {
    const list = new KeptList<SerializedList>();
    const read = reading(new Error('PostgreSQL is away'), ['Leeds']);
    await expect(list.of('7', read)).rejects.toThrow('away');
    expect((await list.of('7', read)).total).toBe(1);
  });

  it('reads again what was not read in time', async () => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const list = new KeptList<SerializedList>();
    const hanging = expect(list.of('7', () => new Promise(() => undefined))).rejects.toSatisfy(isUnavailable);
    await vi.advanceTimersByTimeAsync(60_000);
    await hanging;
    expect((await list.of('7', reading(['Leeds']))).total).toBe(1);
  });

  it('does not keep a list that is too long', async () => {
    const list = new KeptList<SerializedList>(isKeepable);
    const read = reading(['x'.repeat(16 * 1024 * 1024)], ['Leeds']);
    expect((await list.of('7', read)).total).toBe(1);
    expect((await list.of('7', read)).json.toString()).toBe('["Leeds"]');
  });
});

describe('KeptLists', () => {
  it('keeps a list for each key until the directory changes', async () => {
    const lists = new KeptLists();
    const read = reading(['Leeds'], ['Bern'], ['Leeds', 'York']);
    const [uk, ch] = [await lists.of('uk', '7', read), await lists.of('ch', '7', read)];
    expect([await lists.of('uk', '7', read), await lists.of('ch', '7', read)]).toEqual([uk, ch]);
    expect((await lists.of('uk', '8', read)).total).toBe(2);
    expect(lists.size).toBe(1);
  });

  it('keeps nothing for what does not exist', async () => {
    const lists = new KeptLists();
    const read = reading(['Leeds'], new Error('no such country'), ['Bern']);
    await lists.of('uk', '7', read);
    await expect(lists.of('ch', '7', read)).rejects.toThrow('no such country');
    expect(lists.size).toBe(1);
    expect((await lists.of('ch', '7', read)).total).toBe(1);
  });
});
