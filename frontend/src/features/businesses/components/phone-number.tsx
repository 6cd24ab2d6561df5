import type { BusinessCard } from '@highstreet/api-contract';
import { callHref } from '../../../lib/phone';

interface PhoneNumberProps {
  business: Pick<BusinessCard, 'phone' | 'phoneE164'>;
  /** Of the link. */
  className: string;
}

/** The telephone number as it was imported, with a link to call it; a fax number without one. */
export function PhoneNumber({ business, className }: PhoneNumberProps) {
  const href = callHref(business);
  if (href === undefined) return <span className="tabular-nums">{business.phone}</span>;
  return (
    <a href={href} className={`tabular-nums ${className}`}>
      {business.phone}
    </a>
  );
}
