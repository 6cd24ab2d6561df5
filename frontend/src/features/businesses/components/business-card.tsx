import { beginningOf, businessPath, CARD_ABOUT_LENGTH } from '@highstreet/api-contract';
import type { ListedBusiness } from '../../../lib/listed-business';
import { phoneHref } from '../../../lib/phone';
import { classNames } from '../../../ui/class-names';
import { Link } from '../../../ui/link';
import { BusinessPhoto } from './business-photo';
import { HighlightedText } from './highlighted-text';
import { OpenState } from './open-state';
import { Rating } from './rating';
import { VerifiedIcon } from './verified-icon';

/** Narrower than on any phone: there the font is large, and a line has no room for two texts, or for a name. */
const line = 'flex items-center text-sm @max-[11rem]:flex-wrap';
const oneLine = 'min-w-0 truncate @max-[11rem]:whitespace-normal';

interface BusinessCardProps {
  business: ListedBusiness;
  /** Heading level of the name: h2 if the list is the page, h3 below a section's heading. */
  heading: 'h2' | 'h3';
  /** The line under the name: the category, or on a category's page the city. */
  under?: 'category' | 'city';
  /** Shows the telephone and a text link, as on city pages. */
  contact?: boolean;
}

/** A business in a list: the whole card leads to its page. */
export function BusinessCard({
  business,
  heading: Heading,
  under = 'category',
  contact = false,
}: BusinessCardProps) {
  const { name, highlight, address, about } = business;
  const place = under === 'category' ? business.category?.name : business.city?.name;
  return (
    <article className="group relative flex flex-wrap gap-3 rounded-lg border border-line bg-surface p-3 transition-colors duration-150 hover:border-brand">
      <BusinessPhoto
        name={name}
        photo={business.photo}
        categoryName={business.category?.name}
        className="size-16 rounded-sm text-xl"
      />
      <div className="@container min-w-0 grow basis-40">
        <Heading className="flex items-center gap-x-1.5 text-lg leading-6">
          <Link
            to={businessPath(business)}
            dir="auto"
            className={classNames(oneLine, 'group-hover:text-brand after:absolute after:inset-0')}
          >
            <HighlightedText text={highlight?.name ?? name} />
          </Link>
          {business.isVerified && <VerifiedIcon />}
        </Heading>
        <p className={classNames(line, 'gap-x-2')}>
          {place !== undefined && (
            <span dir="auto" className={oneLine}>
              {place}
            </span>
          )}
          <Rating rating={business.rating} reviewCount={business.reviewCount} />
        </p>
        <p className={classNames(line, 'justify-between gap-x-3')}>
          <span dir="auto" className={classNames(oneLine, 'text-muted')}>
            <HighlightedText text={highlight?.address ?? address} />
          </span>
          <OpenState hours={business.businessHours} timeZone={business.timeZone} brief />
        </p>
        {about && (
          <p dir="auto" className="mt-1.5 line-clamp-2 text-sm text-muted">
            {beginningOf(about.replaceAll('\n', ' · '), CARD_ABOUT_LENGTH)}
          </p>
        )}
        {contact && <ContactLine business={business} />}
      </div>
    </article>
  );
}

function ContactLine({ business }: { business: ListedBusiness }) {
  return (
    <p className="mt-2 flex flex-wrap items-center justify-between gap-x-2 text-sm">
      {business.phone === null ? (
        <span />
      ) : (
        <a
          href={phoneHref(business.phone)}
          className="relative -my-3 py-3 tabular-nums hover:text-brand hover:underline"
        >
          {business.phone}
        </a>
      )}
      <Link
        to={businessPath(business)}
        aria-label={`View Details of ${business.name}`}
        className="relative -my-3 py-3 font-medium text-brand hover:underline"
      >
        View Details
      </Link>
    </p>
  );
}
