import { useEffect } from 'react';
import { applyHead, type PageHead } from './head';
import { useSiteSettings } from './site-settings';

/** Keeps the document's head at the page's. Undefined leaves it as the server wrote it. */
export function usePageHead(head: PageHead | undefined): void {
  const site = useSiteSettings();
  // The server's page has its head already, and no effects.
  const key = head === undefined || import.meta.env.SSR ? undefined : JSON.stringify(head);
  useEffect(() => {
    if (key !== undefined) applyHead(JSON.parse(key) as PageHead, site, document);
  }, [key, site]);
}
