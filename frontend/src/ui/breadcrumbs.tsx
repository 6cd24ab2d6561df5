import type { Crumb } from '../lib/crumbs';
import { Link } from './link';

/**
 * The path from the home page to a page, on one line if possible: the page's own name is truncated, or on a
 * line of its own if little of it would be left.
 */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="mb-4">
      <ol className="flex flex-wrap gap-x-2 text-sm wrap-anywhere text-muted">
        {crumbs.map(({ name, path }, index) => (
          <li key={path ?? name} className="last:flex last:min-w-0 last:grow last:basis-24">
            {index > 0 && (
              <span aria-hidden="true" className="mr-2">
                /
              </span>
            )}
            {path === undefined ? (
              <span dir="auto" aria-current="page" className="truncate">
                {name}
              </span>
            ) : (
              <Link to={path} dir="auto" className="-my-3 inline-block py-3 hover:text-brand hover:underline">
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
