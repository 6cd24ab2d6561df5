/**
 * Replaces the query library's code for infinite lists in the build (vite.config.ts). No page uses it: lists
 * here have pages with addresses. To use infinite queries, remove the alias from vite.config.ts.
 */
function leftOut(): never {
  throw new Error('Infinite queries are left out of the build');
}

export { leftOut as hasNextPage, leftOut as hasPreviousPage, leftOut as infiniteQueryBehavior };
