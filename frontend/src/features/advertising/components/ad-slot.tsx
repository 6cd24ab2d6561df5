import type { AdSettings } from '../../../../server/render-contract';
import { useConsent } from '../../../lib/consent/consent';
import { useSiteSettings } from '../../../lib/site-settings';
import { classNames } from '../../../ui/class-names';
import { optionalPart } from '../../../ui/optional-part';

/** Its code is fetched by the visitors who have agreed, on a site that has advertisements. */
const Advertisement = optionalPart(async () => (await import('./advertisement')).Advertisement);

/** Milliseconds after which each slot is filled (specification, section 9). */
const DELAYS_MS = { above: 100, below: 300 } as const;

interface AdSlotProps {
  position: keyof AdSettings['slots'];
  className?: string;
}

/**
 * A 300 by 250 place for an advertisement. Its room is there from the first paint for a visitor who has agreed
 * (entry-ad-space.ts), and not at all for everyone else.
 */
export function AdSlot({ position, className }: AdSlotProps) {
  const { ads } = useSiteSettings();
  const agreed = useConsent()?.advertising === true;
  const slot = ads?.slots[position] ?? null;
  if (ads === null || slot === null) return null;
  return (
    <aside aria-label="Advertisement" className={classNames('ad-space print:hidden', className)}>
      <p className="mb-1 text-xs text-muted">Advertisement</p>
      <div className="h-[250px] w-[300px] overflow-hidden bg-sunken">
        {agreed && <Advertisement ads={ads} slot={slot} delay={DELAYS_MS[position]} />}
      </div>
    </aside>
  );
}
