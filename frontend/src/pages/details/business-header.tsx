import { type BusinessDetailResponse, categoryPath, cityPath } from '@highstreet/api-contract';
import { MapPinned, Phone } from 'lucide-react';
import { BusinessPhoto } from '../../features/businesses/components/business-photo';
import { OpenState } from '../../features/businesses/components/open-state';
import { Rating } from '../../features/businesses/components/rating';
import { VerifiedIcon } from '../../features/businesses/components/verified-icon';
import { placeOf } from '../../features/businesses/place-of';
import { phoneHref } from '../../lib/phone';
import { webAddress } from '../../lib/web-address';
import { Badge } from '../../ui/badge';
import { buttonClass } from '../../ui/button';
import { ShareButton } from './share-button';
import { Link } from '../../ui/link';

/** What one came for: the name, whether it is open, and the two quick actions. */
export function BusinessHeader({ business }: { business: BusinessDetailResponse }) {
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-5 sm:gap-x-7">
      <BusinessPhoto
        name={business.name}
        photo={business.photo}
        categoryName={business.category?.name}
        eager
        className="size-20 rounded-lg text-2xl sm:row-span-2 sm:size-44"
      />
      <div className="min-w-0 self-center sm:self-end">
        <h1 className="text-xl wrap-anywhere sm:text-2xl">
          {business.name} {business.isVerified && <VerifiedIcon explained />}
        </h1>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1">
          <Rating rating={business.rating} reviewCount={business.reviewCount} length="long" />
          <OpenState hours={business.businessHours} place={placeOf(business)} />
        </div>
        <Badges business={business} className="mt-3 max-sm:hidden" />
      </div>
      <Badges business={business} className="col-span-2 sm:hidden" />
      <QuickActions business={business} />
    </header>
  );
}

function Badges({ business, className }: { business: BusinessDetailResponse; className: string }) {
  const { category, city, isActive } = business;
  return (
    <div className={`flex flex-wrap gap-2 ${className}`}>
      {category !== null && (
        <Link to={categoryPath(category)} className="inline-flex hover:underline">
          <Badge>{category.name}</Badge>
        </Link>
      )}
      {city !== null && (
        <Link to={cityPath(city)} className="inline-flex hover:underline">
          <Badge>{city.name}</Badge>
        </Link>
      )}
      {isActive && <Badge tone="brand">Active</Badge>}
    </div>
  );
}

function QuickActions({ business }: { business: BusinessDetailResponse }) {
  const { phone, phoneE164 } = business;
  const map = webAddress(business.locationLink);
  return (
    <section
      aria-label="Quick Actions"
      className="flex gap-2 max-sm:col-span-2 max-sm:[&>a]:grow max-sm:[&>a]:px-2 sm:gap-3"
    >
      {phone !== null && (
        <a href={phoneHref(phoneE164 ?? phone)} className={buttonClass({ variant: 'accent' })}>
          <Phone aria-hidden="true" />
          Call Now
        </a>
      )}
      {map !== undefined && (
        <a
          href={map}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className={buttonClass({ variant: 'outline' })}
        >
          <MapPinned aria-hidden="true" />
          Get Directions
        </a>
      )}
      <ShareButton name={business.name} path={business.canonicalPath} />
    </section>
  );
}
