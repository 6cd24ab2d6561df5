import { useEffect, useRef } from 'react';
import type { AdSettings } from '../../../../server/render-contract';
import { useConsent } from '../../../lib/consent/consent';
import { useSiteSettings } from '../../../lib/site-settings';
import { classNames } from '../../../ui/class-names';
import { loadAdNetwork, showAd } from '../ad-network';

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
    <aside aria-label="Advertisement" className={classNames('ad-space', className)}>
      <p className="mb-1 text-xs text-muted">Advertisement</p>
      <div className="h-[250px] w-[300px] overflow-hidden bg-sunken">
        {agreed && <Advertisement ads={ads} slot={slot} delay={DELAYS_MS[position]} />}
      </div>
    </aside>
  );
}

function Advertisement({ ads, slot, delay }: { ads: AdSettings; slot: string; delay: number }) {
  const shown = useRef(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (shown.current) return;
      shown.current = true;
      loadAdNetwork(ads);
      showAd();
    }, delay);
    return () => {
      clearTimeout(timer);
    };
  }, [ads, delay]);
  return (
    <ins
      className="adsbygoogle inline-block h-[250px] w-[300px]"
      data-ad-client={ads.client}
      data-ad-slot={slot}
    />
  );
}
