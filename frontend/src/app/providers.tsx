import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ClockProvider } from '../lib/clock';
import { SiteSettingsProvider } from '../lib/site-settings';
import type { SiteSettings } from '../lib/site-settings';
import { ToastArea } from '../ui/toast-area';

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
          {children}
          <ToastArea />
        </ClockProvider>
      </QueryClientProvider>
    </SiteSettingsProvider>
  );
}
