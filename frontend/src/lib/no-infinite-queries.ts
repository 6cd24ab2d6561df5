/**
 * Stands in for the query library's code of endless lists, which no page has: lists here have pages with addresses. The
 * build takes it in place of the library's module (vite.config.ts). Who wants such a query takes that line out again.
 */
function leftOut(): never {
  throw new Error('Infinite queries are left out of the build');
}

export { leftOut as hasNextPage, leftOut as hasPreviousPage, leftOut as infiniteQueryBehavior };
