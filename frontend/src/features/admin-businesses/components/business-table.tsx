import { type AdminBusinessRow, businessPath } from '@highstreet/api-contract';
import { formatRating } from '../../../lib/format';
import { DataCell, DataTable } from '../../../ui/admin/data-table';
import { Badge } from '../../../ui/badge';

const columns = [
  { label: 'Name' },
  { label: 'Address' },
  { label: 'City' },
  { label: 'Country' },
  { label: 'Category' },
  { label: 'Rating', numeric: true },
  { label: 'Status' },
];

/** A page of businesses; what is missing is a dash. */
export function BusinessTable({ businesses }: { businesses: readonly AdminBusinessRow[] }) {
  return (
    <DataTable caption="Businesses" columns={columns}>
      {businesses.map((business) => (
        <tr key={business.id}>
          <DataCell>
            <BusinessName business={business} />
          </DataCell>
          <DataCell>
            <span className="block min-w-40">{business.address}</span>
          </DataCell>
          <DataCell nowrap>{business.city?.name ?? '-'}</DataCell>
          <DataCell nowrap>{business.country || '-'}</DataCell>
          <DataCell nowrap>{business.category?.name ?? '-'}</DataCell>
          <DataCell numeric>{business.rating > 0 ? formatRating(business.rating) : '-'}</DataCell>
          <DataCell>
            <Badge tone={business.isVerified ? 'brand' : 'neutral'}>
              {business.isVerified ? 'Verified' : 'Unverified'}
            </Badge>
          </DataCell>
        </tr>
      ))}
    </DataTable>
  );
}

/** A link to its public page; a business that has closed has none. */
function BusinessName({ business }: { business: AdminBusinessRow }) {
  if (!business.isActive) return <span className="block min-w-32 font-medium">{business.name}</span>;
  return (
    <a
      href={businessPath(business)}
      target="_blank"
      rel="noopener"
      className="block min-w-32 font-medium hover:text-brand hover:underline"
    >
      {business.name}
    </a>
  );
}
