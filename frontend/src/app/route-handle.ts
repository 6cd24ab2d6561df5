/** What the layout knows about a route before its script has loaded. */
export interface RouteHandle {
  /** Shape of the page, shown while it loads. */
  skeleton: 'home' | 'search' | 'details' | 'list' | 'tiles' | 'text';
}

/** Reads a match's handle; undefined where it has none. */
export function skeletonOf(handle: unknown): RouteHandle['skeleton'] | undefined {
  return typeof handle === 'object' && handle !== null && 'skeleton' in handle
    ? (handle as RouteHandle).skeleton
    : undefined;
}
