import type { AdSettings } from '../../../server/render-contract';

declare global {
  interface Window {
    adsbygoogle?: object[];
  }
}

let loaded = false;

/** Fetches the network's script, once for each document. */
export function loadAdNetwork({ client, scriptUrl }: AdSettings): void {
  if (loaded) return;
  loaded = true;
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.src = `${scriptUrl}?client=${encodeURIComponent(client)}`;
  document.head.append(script);
}

/** Asks the network to fill the next empty slot of the page; it waits for the script by itself. */
export function showAd(): void {
  window.adsbygoogle ??= [];
  window.adsbygoogle.push({});
}
