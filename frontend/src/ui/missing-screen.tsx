import { useRouteError } from 'react-router-dom';
import { failureHead, failureTitle } from '../lib/page-head/failure-head';
import { usePageHead } from '../lib/page-head/use-page-head';
import { routeFailureOf } from '../lib/routing/route-failure';
import { useSiteSettings } from '../lib/site-settings';
import { LinkButton } from './button';
import { FailureScreen } from './failure-screen';
import { GoBackButton } from './go-back-button';
import { MessageScreen } from './message-screen';

/** The screen of a page whose subject does not exist; other failures fall back to the general screen. */
export function MissingScreen({ text }: { text: string }) {
  const failure = routeFailureOf(useRouteError());
  usePageHead(failureHead(failure, useSiteSettings()));
  if (failure.status !== 404 && failure.status !== 410) return <FailureScreen />;
  return (
    <MessageScreen title={failureTitle(failure)} text={text}>
      <GoBackButton />
      <LinkButton to="/search" variant="outline">
        Search
      </LinkButton>
    </MessageScreen>
  );
}
