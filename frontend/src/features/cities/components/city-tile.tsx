import { cityPath } from '@highstreet/api-contract';
import type { CityResponse } from '@highstreet/api-contract';
import { cityLabel } from '../../../lib/city-label';
import { countOfBusinesses } from '../../../lib/format';
import { CityPicture } from './city-picture';
import { Link } from '../../../ui/link';

interface CityTileProps {
  city: CityResponse;
  /** All cities of the grid, including this one. */
  shown: readonly CityResponse[];
}

/** A city in a grid of tiles: its picture, its name and how many businesses it has. */
export function CityTile({ city, shown }: CityTileProps) {
  return (
    <li className="grid grid-cols-1">
      <Link
        to={cityPath(city)}
        className="group overflow-hidden rounded-lg border border-line bg-surface transition-colors duration-150 hover:border-brand"
      >
        <CityPicture city={city} className="aspect-[8/3] w-full" />
        <span className="line-clamp-2 px-3 pt-2 font-display text-lg font-semibold wrap-anywhere group-hover:text-brand">
          <bdi>{cityLabel(city, shown)}</bdi>
        </span>
        <span className="block px-3 pb-2.5 text-sm text-muted tabular-nums">
          {countOfBusinesses(city.businessCount)}
        </span>
      </Link>
    </li>
  );
}
