import { categoryPath } from '@highstreet/api-contract';
import type { CategoryResponse } from '@highstreet/api-contract';
import { countOfBusinesses } from '../../../lib/format';
import { CategoryEmoji } from './category-emoji';
import { Link } from '../../../ui/link';

/** A category in a grid of tiles. */
export function CategoryTile({ category }: { category: CategoryResponse }) {
  return (
    <li>
      <Link
        to={categoryPath(category)}
        className="group tile flex items-center gap-2 p-2 pr-1 sm:gap-2.5 sm:p-2.5"
      >
        <CategoryEmoji name={category.name} className="size-8 text-lg sm:size-11" />
        <span className="min-w-0">
          <span className="line-clamp-3 leading-5 font-medium wrap-anywhere hyphens-auto group-hover:text-brand max-sm:text-sm">
            <bdi>{category.name}</bdi>
          </span>
          <span className="tile-note max-sm:text-xs">{countOfBusinesses(category.businessCount)}</span>
        </span>
      </Link>
    </li>
  );
}
