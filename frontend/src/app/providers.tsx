import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Tooltip } from 'radix-ui';
import type { ReactNode } from 'react';
import { ClockProvider } from '../lib/clock';
import { type SiteSettings, SiteSettingsProvider } from '../lib/site-settings';
import { Toaster } from '../ui/toaster';
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_MS } from '../ui/tooltip';

interface ProvidersProps {
  queryClient: QueryClient;
  site: SiteSettings;
  /** Milliseconds since 1970 at which the server rendered. */
  renderedAt: number;
  children: ReactNode;
}

/** Everything that pages find in context. */
export function Providers({ queryClient, site, renderedAt, children }: ProvidersProps) {
  return (
    <SiteSettingsProvider value={site}>
      <QueryClientProvider client={queryClient}>
        <ClockProvider renderedAt={renderedAt}>
          <Tooltip.Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_MS}>
            {children}
            <Toaster />
          </Tooltip.Provider>
        </ClockProvider>
      </QueryClientProvider>
    </SiteSettingsProvider>
  );
}
