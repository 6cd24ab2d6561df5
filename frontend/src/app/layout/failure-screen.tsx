import type { ReactNode } from 'react';
import { useRouteError } from 'react-router-dom';
import { usePageHead } from '../../lib/use-page-head';
import { type RouteFailure, routeFailureOf } from '../../lib/route-failure';
import { useSiteSettings } from '../../lib/site-settings';
import { buttonClass, LinkButton } from '../../ui/button';
import { MessageScreen } from '../../ui/message-screen';
import { failureHead, failureTitle } from './failure-head';

interface FailureScreenProps {
  /** In place of the link to the document anew, which has the data, and a script that did not come: the router keeps that. */
  tryAgain?: ReactNode;
}

/** The screen of any failure that a page has no screen of its own for: what happened, and the way on. */
export function FailureScreen({ tryAgain }: FailureScreenProps) {
  const failure = routeFailureOf(useRouteError());
  usePageHead(failureHead(failure, useSiteSettings()));
  const missing = failure.status === 404 || failure.status === 410;
  return (
    <MessageScreen title={failureTitle(failure)} text={textOf(failure, missing)}>
      {!missing &&
        (tryAgain ?? (
          <a href="" className={buttonClass()}>
            Try again
          </a>
        ))}
      <LinkButton to="/" variant="outline">
        Go to the home page
      </LinkButton>
    </MessageScreen>
  );
}

function textOf({ code, message }: RouteFailure, missing: boolean): string {
  if (missing) return 'There is nothing at this address. It may have moved or been removed.';
  return code === 'TOO_MANY_REQUESTS'
    ? message
    : 'The directory isn’t answering at the moment. Nothing you did caused it. Please try again in a minute.';
}
