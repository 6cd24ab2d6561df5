import { useStats } from '../../features/businesses/api/stats';
import { useCategories } from '../../features/categories/api/categories';
import { useCities } from '../../features/cities/api/cities';
import { CHOICE_COUNT, cityChoices } from '../../features/search/choices';
import { DirectorySearchForm } from '../../features/search/components/directory-search-form';
import { countOf, formatThousands } from '../../lib/format';
import { useSiteSettings } from '../../lib/site-settings';

/** Shown while the live count is unknown (docs/specification.md, Home). */
const FALLBACK_COUNT = '60,000+';
const FALLBACK_THOUSANDS = '60K+';

/** The shop front: a painted fascia with the search on it, under it the awning. */
export function HomeHero() {
  const { claims, tagline } = useSiteSettings();
  const total = useStats()?.totalBusinesses;
  const cities = useCities(CHOICE_COUNT);
  const categories = useCategories(CHOICE_COUNT);
  return (
    <div>
      <div className="bg-fascia text-on-fascia">
        <div className="column py-8 max-sm:flex max-sm:flex-col sm:py-12">
          <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5 max-sm:contents">
            <div>
              <h1 className="text-2xl">{headline(total)}</h1>
              <p className="mt-2 text-on-fascia-muted">{tagline}</p>
            </div>
            <dl className="flex flex-wrap gap-x-8 gap-y-4 pb-1 max-sm:order-1 max-sm:mt-5">
              <Figure
                label="Businesses"
                value={total === undefined ? FALLBACK_THOUSANDS : formatThousands(total)}
              />
              <Figure label="Craftsmen" value={claims.craftsmen} />
            </dl>
          </div>
          <div className="mt-6">
            <DirectorySearchForm categories={categories} cities={cityChoices(cities)} />
          </div>
        </div>
      </div>
      <div className="awning" aria-hidden="true" />
    </div>
  );
}

/** For an empty directory the headline has no number. */
function headline(total: number | undefined): string {
  if (total === undefined) return `Search ${FALLBACK_COUNT} local businesses`;
  return total === 0
    ? 'Search local businesses'
    : `Search ${countOf(total, 'local business', 'local businesses')}`;
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse border-l border-fascia-line pl-4">
      <dt className="text-sm text-on-fascia-muted">{label}</dt>
      <dd className="font-display text-xl font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
