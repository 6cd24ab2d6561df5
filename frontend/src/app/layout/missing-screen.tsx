import { useRouteError } from 'react-router-dom';
import { FailureScreen } from './failure-screen';
import { failureHead } from './failure-head';
import { usePageHead } from '../../lib/use-page-head';
import { routeFailureOf } from '../../lib/route-failure';
import { useSiteSettings } from '../../lib/site-settings';
import { GoBackButton } from '../../ui/go-back-button';
import { LinkButton } from '../../ui/button';
import { MessageScreen } from '../../ui/message-screen';

/** The screen of a page whose subject does not exist; other failures fall back to the general screen. */
export function MissingScreen({ title, text }: { title: string; text: string }) {
  const failure = routeFailureOf(useRouteError());
  usePageHead(failureHead(failure, useSiteSettings()));
  if (failure.status !== 404 && failure.status !== 410) return <FailureScreen />;
  return (
    <MessageScreen title={title} text={text}>
      <GoBackButton />
      <LinkButton to="/search" variant="outline">
        Search
      </LinkButton>
    </MessageScreen>
  );
}
