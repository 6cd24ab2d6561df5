import type { CountryStat } from '@highstreet/api-contract';
import { formatCount } from '../../../lib/format';
import { Panel } from '../../../ui/admin/panel';
import { countryLabel } from '../country-label';
import { countryListAddress } from '../list-address';
import { Link } from '../../../ui/link';

/** Country names with their counts, side by side; each leads to its businesses. */
export function CountryCounts({ stats }: { stats: readonly CountryStat[] }) {
  if (stats.length === 0) return null;
  return (
    <Panel title="Businesses by Country">
      <ul
        tabIndex={0}
        aria-label="Businesses by country"
        className="grid max-h-52 grid-cols-1 gap-x-6 overflow-y-auto text-sm sm:max-h-44 sm:grid-cols-2 lg:grid-cols-4"
      >
        {stats.map(({ country, count }) => (
          <li key={country} className="flex items-center justify-between gap-3 border-b border-line">
            <Link
              to={countryListAddress(country)}
              keepScroll
              className="flex touch-target min-w-0 grow items-center py-1.5 hover:text-brand hover:underline"
            >
              <span className="truncate">{countryLabel(country)}</span>
            </Link>
            <span className="font-medium tabular-nums">{formatCount(count)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
