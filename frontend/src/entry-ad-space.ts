/**
 * Runs before the page is drawn, on sites with advertisements: a visitor who has agreed to them gets their room at
 * once, so that nothing moves when they arrive; everyone else gets none. A file of its own, small and without
 * imports, as the page waits for it. The choice is written by lib/consent/consent.ts.
 */
const YEAR_MS = 31_536_000_000;
try {
  const { advertising, at } = JSON.parse(localStorage.getItem('highstreet-consent') ?? '{}') as {
    advertising?: boolean;
    at?: number;
  };
  if (advertising === true && Date.now() - (at ?? 0) <= YEAR_MS) {
    document.documentElement.toggleAttribute('data-ad-space', true);
  }
} catch {
  // No storage, or not what this site wrote: no advertisements.
}

export {};
