import { redirect, replace } from 'react-router-dom';

/**
 * A redirect without a history entry of its own. On a first load and on "back", the browser is already at the
 * requested address: with another entry after it, "back" would lead to the same redirect for ever.
 * @param status of the server's answer
 */
export function redirectInPlace(request: Request, address: string, status = 302): Response {
  const { pathname, search } = new URL(request.url);
  const isThere =
    !import.meta.env.SSR && window.location.pathname === pathname && window.location.search === search;
  return isThere ? replace(address, status) : redirect(address, status);
}
