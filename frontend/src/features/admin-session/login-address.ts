const ADMIN_PATH = '/admin';
const LOGIN_PATH = '/admin/login';

/** Address of the login page. `next` is the page on which the session expired. */
export function loginAddress(next?: string): string {
  return next === undefined ? LOGIN_PATH : `${LOGIN_PATH}?next=${encodeURIComponent(next)}`;
}

/** True when the login page was reached because a session had ended. */
export function isReturning(parameters: URLSearchParams): boolean {
  return parameters.has('next');
}

/**
 * Where to go after a login: `next` when it is one of the admin pages, else the dashboard. Never another
 * site.
 */
export function addressAfterLogin(parameters: URLSearchParams): string {
  const next = parameters.get('next') ?? '';
  const base = 'http://same.invalid';
  try {
    const { origin, pathname, search } = new URL(next, base);
    const isAdminPage = origin === base && /^\/admin(\/(?!login\b)|$)/i.test(pathname);
    return isAdminPage ? `${pathname}${search}` : ADMIN_PATH;
  } catch {
    // Not a valid URL. (Safari has `URL.canParse` only from 17 on.)
    return ADMIN_PATH;
  }
}
