import { categoryPath, cityPath } from '@highstreet/api-contract';
import type { BusinessDetailResponse } from '@highstreet/api-contract';
import { searchPath } from '../../features/search/search-parameters';
import { Link } from '../../ui/link';

const link = 'py-3 font-medium text-brand hover:underline';

/** The end of the page: more of what the visitor was looking for, as many come from elsewhere and see no list before. */
export function WaysOn({ business: { category, city } }: { business: BusinessDetailResponse }) {
  const place = city ?? category;
  if (place === null) return null;
  return (
    <p className="mt-10 flex flex-wrap gap-x-8 border-t border-line pt-2 text-sm wrap-anywhere print:hidden">
      <Link to={city === null ? categoryPath(place) : cityPath(city)} className={link}>
        Businesses in <bdi>{place.name}</bdi>
      </Link>
      {city !== null && category !== null && (
        <Link to={searchPath({ categoryId: category.id, cityId: city.id })} rel="nofollow" className={link}>
          <bdi>{category.name}</bdi> in <bdi>{city.name}</bdi>
        </Link>
      )}
    </p>
  );
}
