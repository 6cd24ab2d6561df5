import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';
import type { ClockReading } from './opening-hours/local-time';
import type { SiteSettings } from './site-settings';

/** Id of the data block in the document that carries the page's state to the browser. */
const PAGE_STATE_ID = 'page-state';

/** What the browser needs to continue from the server's page. */
export interface PageState {
  site: SiteSettings;
  renderedAt: number;
  /** Absent in the shell, which the browser fills by itself. */
  router?: HydrationState;
  queries?: DehydratedState;
  /** What the clocks of the page's businesses showed. */
  clocks?: ClockReading[];
}

/**
 * JSON that cannot end its script element or open a comment in it: every `<` is written as an escape, and the two
 * line separators that older parsers refuse likewise.
 */
export function serializePageState(state: PageState): string {
  return JSON.stringify(state)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** Reads the block that `serializePageState` wrote. */
export function readPageState(document: Document): PageState {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent;
  if (!text) throw new Error('The page carries no state');
  return JSON.parse(text) as PageState;
}
