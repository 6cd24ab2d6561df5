import X from 'lucide-react/icons/x';
import { searchPath } from '../../features/search/search-parameters';
import type { ActiveFilter } from './search-filters';
import { Link } from '../../ui/link';

/** The active filters; each is a link to the search without it. */
export function FilterLinks({ filters }: { filters: readonly ActiveFilter[] }) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Filters in use" className="mb-5 flex flex-wrap gap-2">
      {filters.map(({ key, name, without }) => (
        <li key={key} className="min-w-0">
          <Link
            to={searchPath(without)}
            className="inline-flex h-11 max-w-full items-center gap-2 rounded-full border border-line-strong bg-surface px-4 text-sm hover:border-brand hover:text-brand"
          >
            <span className="sr-only">Remove this filter: </span>
            <span dir="auto" className="truncate">
              {name}
            </span>
            <X className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
