import { redirect, replace } from 'react-router-dom';
import { pagedPath, pageParameter } from './page-parameter';

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

/** Throws a redirect to the last page of the list at `path` if the address asks for a later one. */
export function redirectPastLastPage(request: Request, path: string, lastPage: number): void {
  if (pageParameter(new URL(request.url).searchParams) > lastPage)
    throw redirectInPlace(request, pagedPath(path, lastPage));
}
