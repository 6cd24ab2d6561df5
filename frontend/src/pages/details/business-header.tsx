import { categoryPath, cityPath } from '@highstreet/api-contract';
import type { BusinessDetailResponse } from '@highstreet/api-contract';
import MapPinned from 'lucide-react/icons/map-pinned';
import Phone from 'lucide-react/icons/phone';
import { BusinessPhoto } from '../../features/businesses/components/business-photo';
import { OpenState } from '../../features/businesses/components/open-state';
import { Rating } from '../../features/businesses/components/rating';
import { callHref } from '../../lib/phone';
import { webAddress } from '../../lib/web-address';
import { Badge } from '../../ui/badge';
import { buttonClass } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { ExplainedVerifiedIcon } from './explained-verified-icon';
import { ShareButton } from './share-button';
import { Link } from '../../ui/link';

/** A name of more letters would fill the first screen at full size. */
const LONG_NAME = 45;

/** What most visitors come for: the name, whether it is open, and the two quick actions. */
export function BusinessHeader({ business }: { business: BusinessDetailResponse }) {
  return (
    <header className="flex flex-wrap gap-x-4 gap-y-5 sm:grid sm:grid-cols-[auto_minmax(0,1fr)] sm:grid-rows-[1fr_auto_auto] sm:gap-x-7">
      <BusinessPhoto
        name={business.name}
        photo={business.photo}
        categoryName={business.category?.name}
        eager
        className="size-20 rounded-lg text-2xl sm:row-span-3 sm:size-44"
      />
      <div className="@container min-w-0 grow basis-44 self-center sm:self-end">
        <h1
          className={classNames(
            'wrap-anywhere',
            business.name.length > LONG_NAME ? 'text-lg sm:text-xl' : 'text-xl sm:text-2xl',
          )}
        >
          <bdi>{business.name}</bdi> {business.isVerified && <ExplainedVerifiedIcon />}
        </h1>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
          <Rating rating={business.rating} reviewCount={business.reviewCount} length="long" />
          <OpenState
            hours={business.businessHours}
            timeZone={business.timeZone}
            workingHours={business.workingHours}
          />
        </div>
      </div>
      <Badges business={business} />
      <QuickActions business={business} />
    </header>
  );
}

function Badges({ business }: { business: BusinessDetailResponse }) {
  const { category, city, isActive } = business;
  return (
    <div className="flex basis-full flex-wrap gap-2 sm:-mt-2">
      {category !== null && (
        <Link to={categoryPath(category)} className="-my-2.5 inline-flex py-2.5 hover:underline">
          <Badge tone="link" wrap>
            {category.name}
          </Badge>
        </Link>
      )}
      {city !== null && (
        <Link to={cityPath(city)} className="-my-2.5 inline-flex py-2.5 hover:underline">
          <Badge tone="link" wrap>
            {city.name}
          </Badge>
        </Link>
      )}
      {isActive && <Badge tone="brand">Active</Badge>}
    </div>
  );
}

function QuickActions({ business }: { business: BusinessDetailResponse }) {
  const call = callHref(business);
  const map = webAddress(business.locationLink);
  const hasLink = call !== undefined || map !== undefined;
  return (
    <section
      aria-labelledby="quick-actions"
      className={classNames(
        'flex flex-wrap gap-2 max-sm:basis-full print:hidden max-sm:[&>a]:grow max-sm:[&>a]:px-2 max-[22rem]:[&>a>svg]:hidden md:gap-3',
        // Sharing, the only action left, needs one.
        !hasLink && 'script-only',
      )}
    >
      <h2 id="quick-actions" className="w-full font-sans text-sm font-semibold tracking-normal text-muted">
        Quick Actions
      </h2>
      {call !== undefined && (
        <a href={call} className={buttonClass({ variant: 'accent' })}>
          <Phone />
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
          <MapPinned />
          Get Directions
        </a>
      )}
      <ShareButton name={business.name} path={business.canonicalPath} compact={hasLink} />
    </section>
  );
}
