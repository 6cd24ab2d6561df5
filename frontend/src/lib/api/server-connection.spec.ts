import { describe, expect, it, vi } from 'vitest';
import { jsonOf } from '../page-state/json-text';
import { ApiError } from './api-error';
import { serverConnection } from './server-connection';

const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);

/** An API that gives the same answer to everything, as the page server does while it keeps it. */
function apiThatKnows(value: unknown, { status = 200, text = JSON.stringify(value) } = {}) {
  const answer = { status, statusText: '', text, value, total: 7 };
  return serverConnection(() => Promise.resolve(answer));
}

const written = (value: unknown) =>
  jsonOf(value)
    .map((piece) => Buffer.from(piece).toString())
    .join('');

describe('serverConnection', () => {
  it('returns the whole response, and serialises it unchanged', async () => {
    const { value, total } = await apiThatKnows([{ name: 'Tom' }], { text: '[ {"name":"Tom"} ]' }).get(
      '/a',
      {},
    );
    expect(value).toEqual([{ name: 'Tom' }]);
    expect(total).toBe(7);
    expect(written(value)).toBe('[ {"name":"Tom"} ]');
  });

  it('returns the result of a view, computed and serialised once per response', async () => {
    const api = apiThatKnows([{ name: '<Tom>', address: 'long' }]);
    const view = vi.fn(names);
    const first = await api.get('/a', { view });
    const second = await api.get('/a', { view });
    expect(first).toEqual({ value: ['<Tom>'], total: 7 });
    expect(second.value).toBe(first.value);
    expect(view).toHaveBeenCalledTimes(1);
    expect(jsonOf(first.value)).toEqual([expect.any(Uint8Array)]);
    expect(written(first.value)).toBe('["\\u003cTom>"]');
  });

  it('keeps the results of different views of one response separate', async () => {
    const api = apiThatKnows([{ name: 'Tom' }, { name: 'Ann' }]);
    expect((await api.get('/a', { view: names })).value).toEqual(['Tom', 'Ann']);
    expect((await api.get('/a', { view: (items: readonly unknown[]) => items.length })).value).toBe(2);
    expect((await api.get('/a', {})).value).toEqual([{ name: 'Tom' }, { name: 'Ann' }]);
  });

  it('rejects with an ApiError instead of passing a failure to a view', async () => {
    await expect(
      apiThatKnows({ message: 'gone' }, { status: 410 }).get('/a', { view: names }),
    ).rejects.toThrow(ApiError);
  });
});
