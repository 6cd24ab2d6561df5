import type { ImportResponse, ImportStatus } from '@highstreet/api-contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { importQuery } from './api/import';
import { keepState } from './use-import-events';

const importIn = (status: ImportStatus) => ({ id: 7, status }) as ImportResponse;
const query = importQuery(7);

it('keeps the state of an event when an older answer to a poll arrives after it', async () => {
  const client = new QueryClient();
  let answer: (state: ImportResponse) => void = () => undefined;
  const queryFn = () =>
    new Promise<ImportResponse>((resolve) => {
      answer = resolve;
    });
  const poll = client.query({ ...query, queryFn });
  keepState(client, importIn('completed'));
  answer(importIn('merging'));
  await poll;
  expect(client.getQueryData(query.queryKey)?.status).toBe('completed');
});

it('keeps the end of an import that a poll has brought when an older event arrives after it', () => {
  const client = new QueryClient();
  client.setQueryData(query.queryKey, importIn('completed'));
  keepState(client, importIn('merging'));
  expect(client.getQueryData(query.queryKey)?.status).toBe('completed');
});
