import type { ComponentProps } from 'react';
import type { AdSettings } from '../../../../server/render-contract';
import { useConsent } from '../../../lib/consent/consent';
import { useSiteSettings } from '../../../lib/site-settings';
import { classNames } from '../../../ui/class-names';
import { optionalPart } from '../../../ui/optional-part';

/** Loaded only on a site with advertisements, by visitors who have agreed to them. */
const Advertisement = optionalPart(async () => (await import('./advertisement')).Advertisement);

/** Milliseconds after which each slot is filled (docs/specification.md, A business). */
const DELAYS_MS = { above: 100, below: 300 } as const;

interface AdSlotProps {
  position: keyof AdSettings['slots'];
  className: string;
}

/**
 * A 300 by 250 slot for an advertisement. Its space is reserved from the first paint for a visitor who has
 * agreed (entry-ad-space.ts); for everyone else there is none.
 */
export function AdSlot({ position, className }: AdSlotProps) {
  const { ads } = useSiteSettings();
  const slot = ads?.slots[position] ?? null;
  if (ads === null || slot === null) return null;
  return (
    <aside aria-label="Advertisement" className={classNames('ad-space print:hidden', className)}>
      <p className="mb-1 text-xs text-muted">Advertisement</p>
      <div className="h-[250px] w-[300px] overflow-hidden bg-sunken">
        <AgreedAdvertisement ads={ads} slot={slot} delay={DELAYS_MS[position]} />
      </div>
    </aside>
  );
}

function AgreedAdvertisement(advertisement: ComponentProps<typeof Advertisement>) {
  const agreed = useConsent()?.advertising === true;
  return agreed && <Advertisement {...advertisement} />;
}
