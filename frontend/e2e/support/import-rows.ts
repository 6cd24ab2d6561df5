import { adminPassword, adminUsername } from './admin.js';
import { baseUrl } from './visit.js';

/** Imports CSV text as the administrator, and waits for the result. */
export async function importRows(csvData: string): Promise<{ success: boolean; errors: string[] }> {
  const login = await post('/api/admin/login', { username: adminUsername, password: adminPassword });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const answer = await post('/api/admin/import', { csvData }, cookie);
  return (await answer.json()) as { success: boolean; errors: string[] };
}

async function post(path: string, body: unknown, cookie = ''): Promise<Response> {
  const response = await fetch(`${baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: baseUrl, ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answers ${String(response.status)}: ${await response.text()}`);
  return response;
}
