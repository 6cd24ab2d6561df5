/** What the layout knows about a route before its script has loaded. */
export interface RouteHandle {
  /** Shape of the page, shown while it loads. */
  skeleton: 'home' | 'search' | 'details' | 'list' | 'tiles' | 'text' | 'none';
}

/** Reads a match's handle. */
export function skeletonOf(handle: unknown): RouteHandle['skeleton'] {
  return typeof handle === 'object' && handle !== null && 'skeleton' in handle
    ? (handle as RouteHandle).skeleton
    : 'none';
}
