import type { BusinessDetailResponse } from '@highstreet/api-contract';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Globe from 'lucide-react/icons/globe';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { PhoneNumber } from '../../features/businesses/components/phone-number';
import { emailHref } from '../../lib/email';
import { readableHost, webAddress } from '../../lib/web-address';
import { Button, buttonClass } from '../../ui/button';
import { addressLines } from './address-lines';
import { DetailSection } from './detail-section';
import { useCopyText } from './use-copy-text';

/** Address, then telephone, e-mail and website. */
export function ContactInformation({ business }: { business: BusinessDetailResponse }) {
  const { phone, email } = business;
  const website = webAddress(business.website);
  const map = webAddress(business.locationLink);
  const address = addressLines(business);
  const { outcome, announcement, copy } = useCopyText('Address');
  const hasContact = phone !== null || email !== null || website !== undefined;
  return (
    <>
      <DetailSection title="Address">
        <Line icon={<MapPin />}>
          <address className="not-italic">
            {address.map((line) => (
              <span key={line} dir="auto" className="block text-balance">
                {line}
              </span>
            ))}
          </address>
        </Line>
        <div className="mt-3 ml-7 flex flex-wrap gap-1 print:hidden">
          {map !== undefined && (
            <a
              href={map}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className={buttonClass({ variant: 'outline', size: 'small' })}
            >
              View on Map
            </a>
          )}
          <Button
            variant="ghost"
            size="small"
            className="script-only first:-ml-3"
            onClick={() => {
              void copy(address.join(', '));
            }}
          >
            {outcome === 'Copied' ? <Check /> : <Copy />}
            <span>{outcome ?? 'Copy address'}</span>
          </Button>
          {announcement}
        </div>
      </DetailSection>
      {hasContact && (
        <DetailSection title="Contact Information">
          <div className="grid gap-2.5">
            {phone !== null && (
              <Line icon={<Phone />}>
                <PhoneNumber business={business} className="-my-3 inline-block py-3 hover:underline" />
              </Line>
            )}
            {email !== null && (
              <Line icon={<Mail />}>
                <a href={emailHref(email)} className="-my-3 inline-block py-3 hover:underline">
                  {email}
                </a>
              </Line>
            )}
            {website !== undefined && (
              <Line icon={<Globe />}>
                <a
                  href={website}
                  target="_blank"
                  rel="noopener noreferrer nofollow ugc"
                  className="-my-3 inline-block py-3 hover:underline"
                >
                  {readableHost(website)}
                </a>
              </Line>
            )}
          </div>
        </DetailSection>
      )}
    </>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-3 [&>svg]:mt-1 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted">
      {icon}
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  );
}
