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
    <li>
      <Link to={cityPath(city)} className="group tile overflow-hidden">
        <CityPicture city={city} className="aspect-[8/3] w-full" />
        <span className="tile-name">
          <bdi>{cityLabel(city, shown)}</bdi>
        </span>
        <span className="tile-note px-3 pb-2.5">{countOfBusinesses(city.businessCount)}</span>
      </Link>
    </li>
  );
}
