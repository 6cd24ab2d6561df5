/**
 * Seconds for which a cached page may be served: fresh, while revalidating, and while that fails. The last are
 * for caches in front of the gateway, which itself then serves any that it has (public-cache.conf).
 */
export const PAGE_CACHE = { fresh: 2, renewing: 5, failing: 60 };
