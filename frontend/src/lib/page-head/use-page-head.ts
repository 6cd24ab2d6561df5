import { useEffect } from 'react';
import { useSiteSettings } from '../site-settings';
import { applyHead } from './head';
import type { PageHead } from './head';

/** Keeps the document's head in step with the page. Undefined leaves the head as the server wrote it. */
export function usePageHead(head: PageHead | undefined): void {
  const site = useSiteSettings();
  // The server writes the head itself and runs no effects.
  const key = head === undefined || import.meta.env.SSR ? undefined : JSON.stringify(head);
  useEffect(() => {
    if (key !== undefined) applyHead(JSON.parse(key) as PageHead, site, document);
  }, [key, site]);
}
