import type { ComponentType } from 'react';
import { pageTitle } from '../../lib/page-head/head';
import type { PageModule } from '../../lib/routing/page-module';
import { requireSession } from './require-session';

/** A page for a logged-in administrator only, which search engines must not list. */
export function adminPage(title: string, Component: ComponentType): PageModule {
  return {
    async load({ request }, { queryClient, site }) {
      await requireSession(queryClient, request);
      return { head: { title: pageTitle(title, site), indexed: false } };
    },
    Component,
  };
}
