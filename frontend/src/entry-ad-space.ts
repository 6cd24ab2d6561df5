/**
 * Runs before the first paint on sites with advertisements. Reserves their space at once for a visitor who
 * has agreed to them, so that nothing shifts when they load; nobody else gets the space. A separate file,
 * small and without imports, because it blocks rendering. lib/consent/consent.ts writes the choice.
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
  // No storage, or a value that this site did not write: no advertisements.
}

export {};
