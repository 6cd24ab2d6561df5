import type { CountryStat } from '@highstreet/api-contract';
import { useAdminCountries } from '../../features/admin-businesses/api/admin-countries';
import { CountryTable } from '../../features/admin-businesses/components/country-table';
import { countryLabel } from '../../features/admin-businesses/country-label';
import { adminPage } from '../../features/admin-session/admin-page';
import { errorMessage } from '../../lib/api/error-message';
import { useLoadError } from '../../lib/api/use-load-error';
import { formatCount } from '../../lib/format';
import { LoadProblem } from '../../ui/admin/load-problem';
import { Panel } from '../../ui/admin/panel';
import { Spinner } from '../../ui/admin/spinner';
import { LinkButton } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';

/** Further bars would be too short to tell apart. */
const BAR_COUNT = 15;

/** /admin/countries: businesses per country, as a table and as bars. */
function AdminCountriesPage() {
  const query = useAdminCountries();
  const { data: stats, refetch } = query;
  const error = useLoadError(query);
  const problem = error !== null && (
    <LoadProblem
      text={
        errorMessage(error, 'The countries could not be loaded.') +
        (stats ? ' The figures below may be out of date.' : '')
      }
      onRetry={refetch}
    />
  );
  return (
    <div className="grid gap-4">
      <h1 className="text-xl">Countries</h1>
      {stats !== undefined ? (
        stats.length === 0 ? (
          <EmptyState title="There are no businesses yet" text="Their countries are listed once there are.">
            <LinkButton to="/admin">Import businesses</LinkButton>
          </EmptyState>
        ) : (
          <>
            {problem}
            <div className="grid items-start gap-4 lg:grid-cols-2">
              <CountryTable stats={stats} />
              <CountryBars stats={stats} />
            </div>
          </>
        )
      ) : (
        problem || <Spinner text="Loading countries..." />
      )}
    </div>
  );
}

/** The table's figures as bars. A screen reader reads the table, and of the bars only what they are. */
function CountryBars({ stats }: { stats: readonly CountryStat[] }) {
  const shown = stats.slice(0, BAR_COUNT);
  const longest = Math.max(...shown.map(({ count }) => count));
  return (
    <Panel title="Businesses per Country">
      <div role="img" aria-label="The figures of the table, as bars" className="grid gap-2">
        {shown.map(({ country, count }) => (
          <div
            key={country}
            className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 text-sm sm:grid-cols-[9rem_1fr_5rem]"
          >
            <span className="truncate">{countryLabel(country)}</span>
            <span className="h-4 rounded-sm bg-sunken max-sm:order-last max-sm:col-span-2">
              <span
                className="block h-full min-w-0.5 rounded-sm bg-brand forced-colors:forced-color-adjust-none forced-colors:bg-[Highlight]"
                style={{ width: `${(count / longest) * 100}%` }}
              />
            </span>
            <span className="text-right tabular-nums">{formatCount(count)}</span>
          </div>
        ))}
      </div>
      {stats.length > BAR_COUNT && (
        <p className="mt-3 text-xs text-muted">The {BAR_COUNT} largest; the table has them all.</p>
      )}
    </Panel>
  );
}

export const page = adminPage('Countries', AdminCountriesPage);
