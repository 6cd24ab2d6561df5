import type { CountryStat } from '@highstreet/api-contract';
import type { PageModule } from '../../app/page-module';
import { useAdminCountries } from '../../features/admin-businesses/api/admin-countries';
import { countryLabel } from '../../features/admin-businesses/country-label';
import { requireSession } from '../../features/admin-session/require-session';
import { errorMessage } from '../../lib/error-message';
import { formatCount } from '../../lib/format';
import { pageTitle } from '../../lib/head';
import { DataCell, DataTable } from '../../ui/admin/data-table';
import { LoadProblem } from '../../ui/admin/load-problem';
import { Panel } from '../../ui/admin/panel';
import { Spinner } from '../../ui/admin/spinner';
import { Badge } from '../../ui/badge';

/** Countries that carry a 'Top n' badge (specification, section 9). */
const TOP_COUNT = 3;
/** Bars beyond these would be too short to tell apart. */
const BAR_COUNT = 15;

const columns = [
  { label: 'Country' },
  { label: 'Businesses', numeric: true },
  { label: 'Share', numeric: true },
];

/** /admin/countries: businesses per country, as a table and as bars. */
function AdminCountriesPage() {
  const { data: stats, error, refetch } = useAdminCountries();
  return (
    <div className="grid gap-4">
      <h1 className="text-xl">Countries</h1>
      {stats !== undefined ? (
        stats.length === 0 ? (
          <p className="text-sm text-muted">There are no businesses yet.</p>
        ) : (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <CountryTable stats={stats} />
            <CountryBars stats={stats} />
          </div>
        )
      ) : error === null ? (
        <Spinner text="Loading countries..." />
      ) : (
        <LoadProblem
          text={errorMessage(error, 'The countries could not be loaded.')}
          onRetry={() => {
            void refetch();
          }}
        />
      )}
    </div>
  );
}

function CountryTable({ stats }: { stats: readonly CountryStat[] }) {
  const total = stats.reduce((sum, { count }) => sum + count, 0);
  const top = stats.filter(({ country }) => country !== '').slice(0, TOP_COUNT);
  return (
    <DataTable caption="Businesses per country" columns={columns}>
      {stats.map((stat) => {
        const rank = top.indexOf(stat) + 1;
        return (
          <tr key={stat.country}>
            <DataCell>
              <span className="mr-2">{countryLabel(stat.country)}</span>
              {rank > 0 && <Badge tone="brass">Top {rank}</Badge>}
            </DataCell>
            <DataCell numeric>{formatCount(stat.count)}</DataCell>
            <DataCell numeric>{((stat.count / total) * 100).toFixed(1)}%</DataCell>
          </tr>
        );
      })}
    </DataTable>
  );
}

/** The table's figures as bars; a screen reader has the table. */
function CountryBars({ stats }: { stats: readonly CountryStat[] }) {
  const shown = stats.slice(0, BAR_COUNT);
  const longest = Math.max(...shown.map(({ count }) => count));
  return (
    <Panel title="Businesses per Country">
      <ul className="grid gap-2" aria-hidden="true">
        {shown.map(({ country, count }) => (
          <li key={country} className="grid grid-cols-[8rem_1fr_5rem] items-center gap-3 text-sm">
            <span className="truncate">{countryLabel(country)}</span>
            <span className="h-4 rounded-sm bg-sunken">
              <span
                className="block h-full min-w-0.5 rounded-sm bg-fascia"
                style={{ width: `${(count / longest) * 100}%` }}
              />
            </span>
            <span className="text-right tabular-nums">{formatCount(count)}</span>
          </li>
        ))}
      </ul>
      {stats.length > BAR_COUNT && (
        <p className="mt-3 text-xs text-muted">The {BAR_COUNT} largest; the table has them all.</p>
      )}
    </Panel>
  );
}

export const page: PageModule = {
  async load({ request }, { queryClient, site }) {
    await requireSession(queryClient, request);
    return { head: { title: pageTitle('Countries', site), indexed: false } };
  },
  Component: AdminCountriesPage,
};
