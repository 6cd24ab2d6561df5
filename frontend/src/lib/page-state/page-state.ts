import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';
import type { TextPiece } from '../../../server/render-contract';
import type { ClockReading } from '../opening-hours/local-time';
import type { SiteSettings } from '../site-settings';
import { jsonOf } from './json-text';

/** Id of the data block in the document that carries the page's state to the browser. */
const PAGE_STATE_ID = 'page-state';

/** What the browser needs to continue from the server's page. */
export interface PageState {
  site: SiteSettings;
  renderedAt: number;
  /** Absent in the shell, which the browser renders by itself. */
  router?: HydrationState;
  /** The queries' data by their keys. */
  queries: (readonly [QueryKey, unknown])[];
  /** The local times read for the page's businesses. */
  clocks?: ClockReading[];
}

/** Data of a page's successful queries. The browser repeats the failed ones. */
export function queriedData(queryClient: QueryClient): [QueryKey, unknown][] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data]);
}

/** JSON for a script element. */
export function serializePageState({ queries, ...page }: PageState): TextPiece[] {
  const data = queries.flatMap(([key, value], index) => [
    ...[index === 0 ? '[' : ',[', ...jsonOf(key), ','],
    ...[...jsonOf(value), ']'],
  ]);
  return ['{"queries":[', ...data, '],"page":', ...jsonOf(page), '}'];
}

/** Reads the block that `serializePageState` wrote. */
export function readPageState(document: Document): PageState {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent;
  if (!text) throw new Error('The page carries no state');
  const { queries, page } = JSON.parse(text) as Pick<PageState, 'queries'> & {
    page: Omit<PageState, 'queries'>;
  };
  return { ...page, queries };
}
