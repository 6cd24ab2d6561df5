import { useRouteError } from 'react-router-dom';
import { failureHead, failureText, failureTitle } from '../lib/page-head/failure-head';
import { usePageHead } from '../lib/page-head/use-page-head';
import { routeFailureOf } from '../lib/routing/route-failure';
import { useRetryWhenConnected } from '../lib/routing/use-retry-when-connected';
import { useSiteSettings } from '../lib/site-settings';
import { LinkButton } from './button';
import type { LinkProps } from './link';
import { MessageScreen } from './message-screen';
import { TryAgainLink } from './try-again-link';

interface FailureScreenProps {
  /** How the link to the home page opens. */
  home?: Pick<LinkProps, 'target' | 'rel'>;
  /** In place of the general text for a failure that may pass. */
  text?: string | undefined;
}

/** The screen for every failure without a screen of its own: says what happened and where to go next. */
export function FailureScreen({ home, text }: FailureScreenProps) {
  const failure = routeFailureOf(useRouteError());
  useRetryWhenConnected(failure);
  usePageHead(failureHead(failure, useSiteSettings()));
  const missing = failure.status === 404 || failure.status === 410;
  return (
    <MessageScreen
      title={failureTitle(failure)}
      text={
        missing
          ? 'There is nothing at this address. It may have moved or been removed.'
          : (text ?? failureText(failure))
      }
    >
      {!missing && <TryAgainLink failure={failure} />}
      <LinkButton to="/" variant="outline" {...home}>
        Go to the home page
      </LinkButton>
    </MessageScreen>
  );
}
