import { setTimeout as pause } from 'node:timers/promises';
import { importsResponse, MAX_SEARCH_HITS, statsResponse } from '@highstreet/api-contract';
import { afterAll, beforeAll } from 'vitest';
import { adminCalls } from './admin-calls.js';
import type { AdminCall } from './admin-calls.js';

/** For a test file that deletes everything: exports the directory first and imports it again at the end. */
export function restoreDirectoryAfterAll(): void {
  let everything: Blob;
  beforeAll(async () => {
    const call = await adminCalls();
    everything = await (await call('GET', '/api/admin/export?format=xlsx')).blob();
  });
  afterAll(async () => {
    const call = await adminCalls();
    await endImports(call);
    await call('DELETE', '/api/admin/businesses/all');
    const form = new FormData();
    form.append('file', everything, 'everything.xlsx');
    const uploaded = (await (await call('POST', '/api/admin/upload-excel', form)).json()) as {
      filePath: string;
    };
    await call('POST', '/api/admin/import-excel-stream', JSON.stringify({ filePath: uploaded.filePath }));
    // The next file may search at once, with mistakes that only the engine forgives.
    while (!(await isSearchable(call))) await pause(500);
  });
}

/** Whether the search engine finds every business. */
async function isSearchable(call: AdminCall): Promise<boolean> {
  const { totalBusinesses } = statsResponse.parse(await (await call('GET', '/api/stats')).json());
  const { headers } = await call('GET', '/api/businesses?limit=1');
  return (
    headers.get('x-search-mode') === 'meilisearch' &&
    Number(headers.get('x-total-count')) === Math.min(totalBusinesses, MAX_SEARCH_HITS)
  );
}

/**
 * Cancels imports that a failed test has left running: they would interfere. The hook's timeout limits the
 * wait.
 */
async function endImports(call: AdminCall): Promise<void> {
  for (;;) {
    const imports = importsResponse.parse(await (await call('GET', '/api/admin/imports')).json());
    const running = imports.filter(({ finishedAt }) => finishedAt === null);
    if (running.length === 0) return;
    for (const { id } of running) await call('POST', `/api/admin/imports/${id}/cancel`);
    await pause(500);
  }
}
