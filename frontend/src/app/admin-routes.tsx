import type { RouteObject } from 'react-router-dom';
import type { LoaderContext } from './page-module';

/** The administrator's pages. They render in the browser only; visitors never fetch their script. */
export function adminRoutes(_context: LoaderContext): RouteObject[] {
  return [];
}
