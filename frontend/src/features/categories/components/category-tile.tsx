import { type CategoryResponse, categoryPath } from '@highstreet/api-contract';
import { countOfBusinesses } from '../../../lib/format';
import { CategoryEmoji } from './category-emoji';
import { Link } from '../../../ui/link';

/** A category in a grid of tiles. */
export function CategoryTile({ category }: { category: CategoryResponse }) {
  return (
    <li className="grid grid-cols-1">
      <Link
        to={categoryPath(category)}
        className="group flex items-center gap-3 rounded-lg border border-line bg-surface p-3 transition-colors duration-150 hover:border-brand"
      >
        <CategoryEmoji name={category.name} className="size-11 text-lg" />
        <span className="min-w-0">
          <span className="line-clamp-2 leading-5 font-medium group-hover:text-brand">{category.name}</span>
          <span className="block truncate text-sm text-muted tabular-nums">
            {countOfBusinesses(category.businessCount)}
          </span>
        </span>
      </Link>
    </li>
  );
}
