import { useEffect } from 'react';
import { NavigationType, useNavigation } from 'react-router-dom';
import { useRouter } from '../../lib/routing/use-router';
import type { Router } from '../../lib/routing/use-router';
import { SLOW_AFTER_MS } from './use-pending-skeleton';

/**
 * Adds the history entry of a slow page while it still loads, so that the address bar names it and "back" leads
 * to the page before it. The router adds an entry only once its page has loaded: until then "back" would leave
 * the page that the visitor sees as the one before, or the site.
 */
export function useEntryWhileLoading(): void {
  const router = useRouter();
  const next = useNavigation().location;
  useEffect(() => {
    if (next === undefined || router === undefined) return;
    const timer = setTimeout(() => {
      addEntry(router);
    }, SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [next, router]);
}

/**
 * The entry is the page that is shown now, under the address of the one that loads, which then takes its place.
 */
function addEntry(router: Router): void {
  const { location, navigation, errors } = router.state;
  // A page that has failed would be loaded again for it.
  if (navigation.historyAction !== NavigationType.Push || errors !== null) return;
  const next = navigation.location;
  void router.navigate(location, {
    mask: next,
    defaultShouldRevalidate: false,
    preventScrollReset: true,
  });
  // The mask holds for as long as the page loads. "Forward", and a reload, lead to what the address says.
  window.history.replaceState({ ...window.history.state, masked: undefined }, '');
  void router.navigate(next, { replace: true });
}
