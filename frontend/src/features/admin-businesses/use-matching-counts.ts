import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { refreshDirectory } from '../../lib/api/refresh-directory';
import { useAdminBusinesses } from './api/admin-businesses';
import { useCountryStats } from './api/country-stats';
import type { BusinessListView } from './list-address';
import { countsDiffer } from './counts-differ';

/**
 * Refreshes everything when the list and the counts beside it disagree, because then somebody else has imported
 * or deleted since the older of them was read. Only once: during an import they never agree for long.
 */
export function useMatchingCounts(view: BusinessListView): void {
  const queryClient = useQueryClient();
  const { data: list, isPlaceholderData } = useAdminBusinesses(view);
  const { data: stats } = useCountryStats();
  const differ =
    list !== undefined &&
    stats !== undefined &&
    !isPlaceholderData &&
    countsDiffer(view, list.pagination.total, stats);
  const refresh = useEffectEvent(() => {
    void refreshDirectory(queryClient);
  });
  useEffect(() => {
    if (differ) refresh();
  }, [differ]);
}
