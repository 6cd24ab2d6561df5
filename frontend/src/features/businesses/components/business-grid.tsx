import type { ListedBusiness } from '../../../lib/listed-business';
import { BusinessCard } from './business-card';

interface BusinessGridProps {
  businesses: readonly ListedBusiness[];
  heading: 'h2' | 'h3';
  under?: 'category' | 'city';
  contact?: boolean;
}

/** Cards side by side: one on a phone, two on a tablet, three on a laptop, four of a long list on a wide screen. */
export function BusinessGrid({ businesses, ...card }: BusinessGridProps) {
  return (
    <ul className="grid grid-cols-1 gap-3 *:grid *:grid-cols-1 md:grid-cols-2 xl:grid-cols-3 wide:has-[>:nth-child(7)]:grid-cols-4">
      {businesses.map((business) => (
        <li key={business.id}>
          <BusinessCard business={business} {...card} />
        </li>
      ))}
    </ul>
  );
}
