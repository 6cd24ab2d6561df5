import { Link } from './link';

/** A step on the way to a page; the page itself has no path. */
export interface Crumb {
  name: string;
  path?: string;
}

/** The way to a page from the home page, on one line. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="mb-4">
      <ol className="flex min-w-0 gap-x-2 text-sm text-muted">
        {crumbs.map(({ name, path }) => (
          <li
            key={path ?? name}
            className="shrink-0 not-first:before:mr-2 not-first:before:content-['/'] last:min-w-0 last:shrink last:truncate"
          >
            {path === undefined ? (
              <span aria-current="page">{name}</span>
            ) : (
              <Link to={path} className="hover:text-brand hover:underline">
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
