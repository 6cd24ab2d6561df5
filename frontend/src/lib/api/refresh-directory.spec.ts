import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { refreshDirectory } from './refresh-directory';
import { SESSION_PATH } from './session-path';

const client = new QueryClient();
afterEach(() => {
  client.clear();
});

/** Shows a query on the screen. @returns what removes it again */
function show(name: string, queryFn: () => string, enabled: boolean): () => void {
  const observer = new QueryObserver(client, { queryKey: [name], queryFn, enabled, staleTime: Infinity });
  return observer.subscribe(() => undefined);
}

it('refetches what is on the screen and forgets what is not', async () => {
  const queryFn = vi.fn(() => 'new');
  client.setQueryData(['shown'], 'old');
  client.setQueryData(['left'], 'old');
  const hide = show('shown', queryFn, true);
  await refreshDirectory(client);
  expect(client.getQueryData(['shown'])).toBe('new');
  expect(client.getQueryData(['left'])).toBeUndefined();
  hide();
});

it('keeps what is on the screen and updated by events alone', async () => {
  const queryFn = vi.fn(() => 'new');
  client.setQueryData(['import'], 'last event');
  const hide = show('import', queryFn, false);
  await refreshDirectory(client);
  expect(client.getQueryData(['import'])).toBe('last event');
  expect(queryFn).not.toHaveBeenCalled();
  hide();
});

it('keeps who is logged in, or what goes on by itself would be taken for another administrator’s', async () => {
  const session = { authenticated: true, username: 'admin' };
  client.setQueryData([SESSION_PATH], session);
  await refreshDirectory(client);
  expect(client.getQueryData([SESSION_PATH])).toBe(session);
  expect(client.getQueryState([SESSION_PATH])?.isInvalidated).toBe(false);
});
