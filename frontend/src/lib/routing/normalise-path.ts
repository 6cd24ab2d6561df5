/** A path as the routes match it: in lower case, without a slash at its end. */
export function normalisePath(pathname: string): string {
  return pathname.replace(/(.)\/$/, '$1').toLowerCase();
}
