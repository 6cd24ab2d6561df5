import type { DataSource } from 'typeorm';
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { UsersRepository } from '../../src/auth/users.repository.js';
import { hashPassword } from '../../src/auth/password.js';
import type { StartedApi } from './start-api.js';

export const ADMIN = { username: 'grace', password: 'a correct horse, with battery' };

export async function createAdmin(dataSource: DataSource, { username, password } = ADMIN): Promise<void> {
  await new UsersRepository(dataSource).create(username, await hashPassword(password));
}

export async function logIn(
  api: StartedApi,
  credentials: { username: string; password: string } = ADMIN,
  headers: Record<string, string> = {},
): Promise<Response> {
  return await api.app.inject({ method: 'POST', url: '/api/admin/login', headers, payload: credentials });
}

/** `name=value` of the session cookie that a response sets; undefined when it sets none. */
export function sessionCookie(response: Response): string | undefined {
  const cookie = response.cookies.find(({ name }) => name === 'highstreet.sid');
  return cookie ? `${cookie.name}=${encodeURIComponent(cookie.value)}` : undefined;
}

/** The cookies that a response sets, sorted by name: the browser's, then the session's. */
export function cookiesOf({ cookies }: Response): Response['cookies'] {
  return cookies.toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Both cookies, as a logout clears them. */
export const CLEARED_COOKIES = [
  { name: 'highstreet.admin', path: '/', value: '', maxAge: 0 },
  { name: 'highstreet.sid', path: '/api/admin', value: '', maxAge: 0 },
];

/** Calls as an admin who has just logged in. */
export async function adminCalls(api: StartedApi): Promise<(options: InjectOptions) => Promise<Response>> {
  const cookie = sessionCookie(await logIn(api));
  if (cookie === undefined) throw new Error('The login set no session cookie');
  return (options) => api.app.inject({ ...options, headers: { ...options.headers, cookie } });
}
