import { SearchTaskFailedError } from '@highstreet/search-index';
import type { Meilisearch } from 'meilisearch';
import { describe, expect, it, vi } from 'vitest';
import { TaskWindow } from './task-window.js';

/** The number of tasks that may be under way. */
const ROOM = 100;

/** A search engine whose tasks have succeeded, except for one. */
function windowWith(failed?: number): { window: TaskWindow; asked: number[] } {
  const asked: number[] = [];
  const getTask = (uid: number) => {
    asked.push(uid);
    return Promise.resolve({ uid, status: uid === failed ? 'failed' : 'succeeded' });
  };
  const client = { tasks: { getTask } } as unknown as Meilisearch;
  return { window: new TaskWindow(client, new AbortController().signal), asked };
}

describe('TaskWindow', () => {
  it.each([1, 2])('does not confirm what was sent as two tasks if number %i failed', async (failed) => {
    const { window } = windowWith(failed);
    const confirmed = vi.fn(() => Promise.resolve());
    window.add([{ taskUid: 1 }, { taskUid: 2 }], confirmed);
    await expect(window.flush()).rejects.toThrow(SearchTaskFailedError);
    expect(confirmed).not.toHaveBeenCalled();
  });

  it('makes room for a task when there is none, by waiting for the oldest one alone', async () => {
    const { window, asked } = windowWith();
    for (let taskUid = 1; taskUid < ROOM; taskUid += 1) window.add([{ taskUid }], () => Promise.resolve());
    await window.makeRoom();
    expect(asked).toEqual([]);
    window.add([{ taskUid: ROOM }], () => Promise.resolve());
    await window.makeRoom();
    expect(asked).toEqual([1]);
  });
});
