import { useRevalidator, useRouteError } from 'react-router-dom';
import { failureHead, failureTitle, OFFLINE_TEXT } from '../lib/page-head/failure-head';
import { usePageHead } from '../lib/page-head/use-page-head';
import { routeFailureOf } from '../lib/routing/route-failure';
import type { RouteFailure } from '../lib/routing/route-failure';
import { useRetryWhenConnected } from '../lib/routing/use-retry-when-connected';
import { useSiteSettings } from '../lib/site-settings';
import { buttonClass, LinkButton } from './button';
import type { LinkProps } from './link';
import { MessageScreen } from './message-screen';

interface FailureScreenProps {
  /** How the link to the home page opens. */
  home?: Pick<LinkProps, 'target' | 'rel'>;
}

/** The screen for every failure without a screen of its own: says what happened and where to go next. */
export function FailureScreen({ home }: FailureScreenProps) {
  const failure = routeFailureOf(useRouteError());
  const { revalidate, state } = useRevalidator();
  useRetryWhenConnected(failure);
  usePageHead(failureHead(failure, useSiteSettings()));
  const missing = failure.status === 404 || failure.status === 410;
  return (
    <MessageScreen title={failureTitle(failure)} text={textOf(failure, missing)}>
      {!missing && (
        <a
          href=""
          className={buttonClass()}
          aria-disabled={state === 'loading' || undefined}
          onClick={(event) => {
            // The router caches a failed import, so only a new document may help. Otherwise this one stays, with a
            // running upload and what else the tab has loaded: offline, the browser could not load another.
            if (failure.status === 500) return;
            event.preventDefault();
            void revalidate();
          }}
        >
          Try again
        </a>
      )}
      <LinkButton to="/" variant="outline" {...home}>
        Go to the home page
      </LinkButton>
    </MessageScreen>
  );
}

function textOf({ code, message, offline }: RouteFailure, missing: boolean): string {
  if (missing) return 'There is nothing at this address. It may have moved or been removed.';
  if (offline === true) return OFFLINE_TEXT;
  return code === 'TOO_MANY_REQUESTS'
    ? message
    : 'The directory isn’t answering at the moment. Nothing you did caused it. Please try again in a minute.';
}
