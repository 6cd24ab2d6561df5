import { request } from 'node:http';
import type { ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ADMIN } from './admin.js';
import type { StartedApi } from './start-api.js';

/** Sends requests over a real connection, as a browser does: with a cookie, a streamed body, an abort. */
export interface AdminClient {
  /** What it sends as `Cookie`. */
  readonly cookie: string;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  upload(name: string, content: string | Uint8Array, field?: string): Promise<Response>;
  /** A request over a connection of its own, which the test can write to, read slowly, and abort. */
  open(method: string, path: string, headers?: Record<string, string>): ClientRequest;
}

/** Makes the API listen on a free port, unless it already listens, and logs an admin in. */
export async function adminClient(api: StartedApi): Promise<AdminClient> {
  if (!api.app.getHttpServer().listening) await api.app.listen(0, '127.0.0.1');
  const { port } = api.app.getHttpServer().address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const login = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(ADMIN),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const call = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(origin + path, { ...init, headers: { ...(init.headers as Record<string, string>), cookie } });
  return {
    cookie,
    fetch: call,
    upload: (name, content, field = 'file') => {
      const form = new FormData();
      form.set('note', 'a field that nobody asked for');
      form.set(field, new Blob([content]), name);
      return call('/api/admin/upload-excel', { method: 'POST', body: form });
    },
    open: (method, path, headers = {}) => {
      const opened = request(origin + path, {
        method,
        agent: false,
        headers: { ...headers, cookie },
      });
      opened.on('error', () => undefined);
      return opened;
    },
  };
}
