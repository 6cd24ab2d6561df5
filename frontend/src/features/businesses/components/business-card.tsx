import { beginningOf, businessPath, CARD_ABOUT_LENGTH } from '@highstreet/api-contract';
import type { ListedBusiness } from '../../../lib/listed-business';
import { Link } from '../../../ui/link';
import { BusinessPhoto } from './business-photo';
import { HighlightedText } from './highlighted-text';
import { OpenState } from './open-state';
import { PhoneNumber } from './phone-number';
import { Rating } from './rating';
import { VerifiedIcon } from './verified-icon';

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
  const { name, highlight, about } = business;
  // Keys of their elements: a browser that translates has replaced these texts, and React could not change them.
  const markedName = highlight?.name ?? name;
  const markedAddress = highlight?.address ?? business.address;
  const place = under === 'category' ? business.category?.name : business.city?.name;
  return (
    <article className="group card">
      <BusinessPhoto
        name={name}
        photo={business.photo}
        categoryName={business.category?.name}
        className="size-16 rounded-sm text-xl"
      />
      <div className="card-text">
        <Heading className="card-name">
          <Link key={markedName} to={businessPath(business)} dir="auto" className="card-link one-line">
            <HighlightedText text={markedName} />
          </Link>
          {business.isVerified && <VerifiedIcon />}
        </Heading>
        <p className="card-line card-place gap-x-2">
          {place !== undefined && (
            <span dir="auto" className="one-line">
              {place}
            </span>
          )}
          <Rating rating={business.rating} reviewCount={business.reviewCount} />
        </p>
        <p className="card-line card-address">
          <span key={markedAddress} dir="auto" className="one-line text-muted">
            <HighlightedText text={markedAddress} />
          </span>
        </p>
        <OpenState hours={business.businessHours} timeZone={business.timeZone} brief />
        {about && (
          <p dir="auto" className="card-about">
            {beginningOf(about.replaceAll('\n', ' · '), CARD_ABOUT_LENGTH)}
          </p>
        )}
      </div>
      {contact && <ContactLine business={business} />}
    </article>
  );
}

function ContactLine({ business }: { business: ListedBusiness }) {
  return (
    <p className="card-contact">
      <PhoneNumber business={business} className="card-action hover:text-brand" />
      <Link
        to={businessPath(business)}
        aria-label={`View Details of ${business.name}`}
        className="card-action font-medium text-brand"
      >
        View Details
      </Link>
    </p>
  );
}
