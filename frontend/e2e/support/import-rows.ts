import { adminCalls } from './admin-calls.js';

/** Imports CSV text as the administrator, and waits for the result. */
export async function importRows(csvData: string): Promise<{ success: boolean; errors: string[] }> {
  const call = await adminCalls();
  const answer = await call('POST', '/api/admin/import', JSON.stringify({ csvData }));
  return (await answer.json()) as { success: boolean; errors: string[] };
}
