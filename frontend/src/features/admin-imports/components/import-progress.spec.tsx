import type { ImportResponse } from '@highstreet/api-contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ApiError } from '../../../lib/api/api-error';
import { importQuery } from '../api/import';
import { ImportProgress } from './import-progress';

const running = { id: 7, fileName: 'cafes.csv', status: 'reading', rowsPerSecond: null, secondsLeft: null };

/** What is shown of a running import whose last poll was answered with this status. */
async function progressAfter(status: number): Promise<string> {
  const client = new QueryClient();
  const query = importQuery(running.id);
  client.setQueryData(query.queryKey, running as ImportResponse);
  const refused = () => Promise.reject(new ApiError(status, '', ''));
  await client.query({ ...query, queryFn: refused, retry: false }).catch(() => undefined);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ImportProgress importId={running.id} />
    </QueryClientProvider>,
  );
}

it('says that the directory does not answer, but not when only the session has ended', async () => {
  expect(await progressAfter(503)).toContain('The directory does not answer right now.');
  expect(await progressAfter(401)).not.toContain('The directory does not answer right now.');
});
