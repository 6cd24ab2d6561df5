import { useEffect, useRef } from 'react';
import type { AdSettings } from '../../../../server/render-contract';
import { loadAdNetwork, showAd } from '../ad-network';

interface AdvertisementProps {
  ads: AdSettings;
  slot: string;
  /** Delay in milliseconds before the network is asked to fill the slot. */
  delay: number;
}

/** The ad network's element, filled once. */
export function Advertisement({ ads, slot, delay }: AdvertisementProps) {
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
