import { Outlet, useMatches } from 'react-router-dom';
import { usePageHead } from '../../lib/use-page-head';
import { isPageData } from '../page-module';

/** What the login page and the pages behind it have in common: the document's head follows the page. */
export function AdminRoot() {
  usePageHead(
    useMatches()
      .map(({ loaderData }) => loaderData)
      .findLast(isPageData)?.head,
  );
  return <Outlet />;
}
