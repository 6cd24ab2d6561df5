import { type CityResponse, cityPath } from '@highstreet/api-contract';
import { Link } from 'react-router-dom';
import { countOfBusinesses } from '../../../lib/format';

/** A city in a grid of tiles: its name and how many businesses it has. */
export function CityTile({ city }: { city: CityResponse }) {
  return (
    <li className="grid grid-cols-1">
      <Link
        to={cityPath(city)}
        className="group rounded-lg border border-line bg-surface px-4 py-3 transition-colors duration-150 hover:border-brand"
      >
        <span className="block truncate font-display text-lg font-semibold group-hover:text-brand">
          {city.name}
        </span>
        <span className="block truncate text-sm text-muted tabular-nums">
          {countOfBusinesses(city.businessCount)}
        </span>
      </Link>
    </li>
  );
}
