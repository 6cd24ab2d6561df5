import type { AdSettings } from '../../../server/render-contract';

declare global {
  interface Window {
    adsbygoogle?: object[];
  }
}

let loaded = false;

/** Loads the network's script, once per document. */
export function loadAdNetwork({ client, scriptUrl }: AdSettings): void {
  if (loaded) return;
  loaded = true;
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.src = `${scriptUrl}?client=${encodeURIComponent(client)}`;
  document.head.append(script);
}

/** Asks the network to fill the page's next empty slot; the request is queued until the script has loaded. */
export function showAd(): void {
  window.adsbygoogle ??= [];
  window.adsbygoogle.push({});
}
