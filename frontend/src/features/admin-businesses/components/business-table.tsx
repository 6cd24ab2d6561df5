import { businessPath } from '@highstreet/api-contract';
import type { AdminBusinessRow, AdminBusinessSort } from '@highstreet/api-contract';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { formatRating } from '../../../lib/format';
import { CellNote, DataCell, DataTable } from '../../../ui/admin/data-table';
import type { ColumnSorting } from '../../../ui/admin/data-table';
import { Badge } from '../../../ui/badge';
import { businessListParameters } from '../list-address';
import type { BusinessListView } from '../list-address';
import { ROW_LINK, rowAfterKey } from '../row-keys';

const columns: readonly { label: string; sort?: AdminBusinessSort; from?: 'lg'; numeric?: boolean }[] = [
  { label: 'Name', sort: 'name' },
  { label: 'Address', from: 'lg' },
  { label: 'City', sort: 'city', from: 'lg' },
  { label: 'Country', sort: 'country', from: 'lg' },
  { label: 'Category', sort: 'category', from: 'lg' },
  { label: 'Rating', sort: 'rating', numeric: true },
  { label: 'Status', sort: 'status' },
];

interface BusinessTableProps {
  businesses: readonly AdminBusinessRow[];
  /** Whose rows these are or, if `stale`, whose rows are on their way. */
  view: BusinessListView;
  onSort: (sort: AdminBusinessSort) => void;
  /** Whether these rows are about to be replaced. */
  stale: boolean;
}

/** A page of businesses; missing values are a dash. The arrow keys move between rows. */
export function BusinessTable({ businesses, view, onSort, stale }: BusinessTableProps) {
  const table = useRef<HTMLDivElement>(null);
  const address = businessListParameters(view).toString();
  useEffect(() => {
    // Another page, search or order starts at its top; the same one stays where it is when its rows are new.
    if (!stale) table.current?.scrollTo({ top: 0 });
  }, [address, stale]);
  const sortingOf = (sort: AdminBusinessSort): ColumnSorting => ({
    direction: view.sort === sort ? (view.order === 'asc' ? 'ascending' : 'descending') : undefined,
    onSort: () => {
      onSort(sort);
    },
  });
  const sortedColumns = columns.map(({ sort, ...column }) =>
    sort === undefined ? column : { ...column, sorting: sortingOf(sort) },
  );
  const moveFocus = (event: KeyboardEvent<HTMLDivElement>) => {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>(`[${ROW_LINK}]`)];
    const focused = links.findIndex((link) => link === document.activeElement);
    const next = rowAfterKey(event.key, focused, links.length);
    if (next === undefined) return;
    event.preventDefault();
    links[next]?.focus();
  };
  return (
    <div aria-busy={stale} className={stale ? 'opacity-60 transition-opacity duration-150' : undefined}>
      <DataTable caption="Businesses" columns={sortedColumns} stickyHeader onKeyDown={moveFocus} ref={table}>
        {businesses.map((business) => (
          <BusinessRow key={business.id} business={business} />
        ))}
      </DataTable>
    </div>
  );
}

function BusinessRow({ business }: { business: AdminBusinessRow }) {
  const { address, city, country, category, rating, isVerified } = business;
  const places = [address, city?.name, country, category?.name].filter((text) => text);
  return (
    <tr className="hover:bg-sunken">
      <DataCell rowHeader>
        <div className="relative lg:min-w-40">
          <BusinessName business={business} />
          <CellNote until="lg">
            <span dir="auto" className="wrap-anywhere">
              {places.join(' · ')}
            </span>
          </CellNote>
        </div>
      </DataCell>
      <DataCell from="lg">
        <span dir="auto" className="block min-w-24 wrap-anywhere">
          {address}
        </span>
      </DataCell>
      <NameCell>{city?.name}</NameCell>
      <NameCell>{country}</NameCell>
      <NameCell>{category?.name}</NameCell>
      <DataCell numeric>{rating > 0 ? formatRating(rating) : '-'}</DataCell>
      <DataCell>
        <Badge tone={isVerified ? 'brand' : 'neutral'}>{isVerified ? 'Verified' : 'Unverified'}</Badge>
      </DataCell>
    </tr>
  );
}

/**
 * Imported text of any length: grows with its content up to 10rem, so that the name column keeps its room.
 */
function NameCell({ children }: { children: string | null | undefined }) {
  return (
    <DataCell from="lg">
      <span dir="auto" className="block w-max max-w-40 wrap-anywhere">
        {children || '-'}
      </span>
    </DataCell>
  );
}

/** A link to the business's public page; a closed business has none. */
function BusinessName({ business }: { business: AdminBusinessRow }) {
  if (!business.isActive) {
    return (
      <span className="block font-medium wrap-anywhere">
        <bdi>{business.name}</bdi> <span className="text-xs font-normal text-muted">(closed)</span>
      </span>
    );
  }
  return (
    <a
      {...{ [ROW_LINK]: '' }}
      href={businessPath(business)}
      target="_blank"
      rel="noopener"
      dir="auto"
      // The whole cell is the link, as a touch target.
      className="block font-medium wrap-anywhere after:absolute after:-inset-y-1.5 after:inset-x-0 hover:text-brand hover:underline"
    >
      {business.name}
    </a>
  );
}
