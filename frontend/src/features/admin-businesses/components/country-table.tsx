import type { CountryStat } from '@highstreet/api-contract';
import { useSessionLink } from '../../../lib/admin-session/use-session-link';
import { formatCount } from '../../../lib/format';
import { CellNote, DataCell, DataTable } from '../../../ui/admin/data-table';
import type { Column } from '../../../ui/admin/data-table';
import { Badge } from '../../../ui/badge';
import { countryLabel } from '../country-label';
import { exportAddress } from '../export-address';
import type { ExportFormat } from '../export-address';
import { countryListAddress } from '../list-address';
import { totalOf } from '../total-of';
import { Link } from '../../../ui/link';

/** Countries with a 'Top n' badge (docs/specification.md, Administration: businesses, countries, export). */
const TOP_COUNT = 3;

const columns: readonly Column[] = [
  { label: 'Country' },
  { label: 'Businesses', numeric: true },
  { label: 'Share', numeric: true, from: 'sm' },
  { label: 'Export' },
];

/** Businesses per country: each row leads to its businesses and to a file of them. */
export function CountryTable({ stats }: { stats: readonly CountryStat[] }) {
  const total = totalOf(stats);
  const top = stats.filter(({ country }) => country !== '').slice(0, TOP_COUNT);
  return (
    <DataTable caption="Businesses per country" columns={columns} stickyHeader>
      {stats.map((stat) => {
        const rank = top.indexOf(stat) + 1;
        const share = `${((stat.count / total) * 100).toFixed(1)}%`;
        return (
          <tr key={stat.country} className="hover:bg-sunken">
            <DataCell rowHeader>
              <Link
                to={countryListAddress(stat.country)}
                className="-my-1.5 mr-2 inline-flex touch-target items-center hover:text-brand hover:underline"
              >
                {countryLabel(stat.country)}
              </Link>
              {rank > 0 && <Badge tone="brass">{`Top ${rank}`}</Badge>}
            </DataCell>
            <DataCell numeric>
              <span>{formatCount(stat.count)}</span>
              <CellNote until="sm">{share}</CellNote>
            </DataCell>
            <DataCell numeric from="sm">
              {share}
            </DataCell>
            <DataCell nowrap>
              <span className="flex gap-3">
                <ExportLink country={stat.country} format="xlsx" />
                <ExportLink country={stat.country} format="csv" />
              </span>
            </DataCell>
          </tr>
        );
      })}
      <tr className="font-medium">
        <DataCell rowHeader>Total</DataCell>
        <DataCell numeric>{formatCount(total)}</DataCell>
        <DataCell numeric from="sm">
          100%
        </DataCell>
        <DataCell>{null}</DataCell>
      </tr>
    </DataTable>
  );
}

interface ExportLinkProps {
  country: string;
  format: ExportFormat;
}

function ExportLink({ country, format }: ExportLinkProps) {
  const sessionLink = useSessionLink();
  const name = format.toUpperCase();
  return (
    <a
      href={exportAddress(country, format)}
      target="_blank"
      rel="noopener"
      aria-label={`${name}: export ${countryLabel(country)}`}
      className="-my-1.5 inline-flex touch-target items-center text-brand underline-offset-2 hover:underline"
      {...sessionLink}
    >
      {name}
    </a>
  );
}
