import { adminPassword, adminUsername } from './admin.js';
import { baseUrl } from './visit.js';

/** Calls the API as the administrator, without a browser. @throws for an answer outside 2xx */
export type AdminCall = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: BodyInit,
) => Promise<Response>;

/** Logs in. The returned function sends a string body as JSON. */
export async function adminCalls(): Promise<AdminCall> {
  let cookie = '';
  const call: AdminCall = async (method, path, body) => {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        origin: baseUrl,
        ...(cookie && { cookie }),
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    });
    if (!response.ok) throw new Error(`${path} answers ${String(response.status)}: ${await response.text()}`);
    return response;
  };
  const login = await call(
    'POST',
    '/api/admin/login',
    JSON.stringify({ username: adminUsername, password: adminPassword }),
  );
  cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return call;
}
