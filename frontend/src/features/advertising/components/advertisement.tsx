import { useEffect, useRef } from 'react';
import type { AdSettings } from '../../../../server/render-contract';
import { loadAdNetwork, showAd } from '../ad-network';

interface AdvertisementProps {
  ads: AdSettings;
  slot: string;
  /** Milliseconds until the network is asked. */
  delay: number;
}

/** The network's own element, filled once. */
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
