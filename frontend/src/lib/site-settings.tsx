import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { SiteSettings } from '../../server/render-contract';

export type { SiteSettings } from '../../server/render-contract';

const SiteSettingsContext = createContext<SiteSettings | undefined>(undefined);

export function SiteSettingsProvider({ value, children }: { value: SiteSettings; children: ReactNode }) {
  return <SiteSettingsContext value={value}>{children}</SiteSettingsContext>;
}

/** Whether the site has third parties that a visitor can agree to, so that there are cookie settings. */
export function asksForConsent({ analytics, ads }: Pick<SiteSettings, 'analytics' | 'ads'>): boolean {
  return analytics !== null || ads !== null;
}

/** The deployment's brand. */
export function useSiteSettings(): SiteSettings {
  const settings = useContext(SiteSettingsContext);
  if (settings === undefined) throw new Error('SiteSettingsProvider is missing');
  return settings;
}
