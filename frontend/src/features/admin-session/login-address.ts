const ADMIN_PATH = '/admin';
const LOGIN_PATH = '/admin/login';

/** Address of the login page. `next` is where a session that ended in the middle of work was. */
export function loginAddress(next?: string): string {
  return next === undefined ? LOGIN_PATH : `${LOGIN_PATH}?next=${encodeURIComponent(next)}`;
}

/** True when the login page was reached because a session had ended. */
export function isReturning(parameters: URLSearchParams): boolean {
  return parameters.has('next');
}

/** Where to go after a login: `next` when it is one of the admin pages, else the dashboard. Never another site. */
export function addressAfterLogin(parameters: URLSearchParams): string {
  const next = parameters.get('next') ?? '';
  const base = 'http://same.invalid';
  try {
    const { origin, pathname, search } = new URL(next, base);
    const isAdminPage = origin === base && /^\/admin(\/(?!login\b)|$)/i.test(pathname);
    return isAdminPage ? `${pathname}${search}` : ADMIN_PATH;
  } catch {
    // No address. (`URL.canParse` would say so, which Safari has from 17 on only.)
    return ADMIN_PATH;
  }
}
