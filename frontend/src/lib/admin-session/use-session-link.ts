import type { MouseEvent } from 'react';
import { isSessionEnd } from '../api/api-error';
import { isForOtherTab } from '../routing/is-for-other-tab';
import { showFailure } from '../show-failure';
import { showToast } from '../toasts';
import { useConfirmSession } from './confirm-session';
import { openTab } from './open-tab';

interface SessionLinkProps {
  'aria-disabled': true | undefined;
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/**
 * Properties of links to a file or a page of the API that needs a session. A plain click checks the session
 * first: here, expiry leads to the login and back. The browser handles clicks that ask for another tab or window.
 */
export function useSessionLink(): SessionLinkProps {
  const { mutateAsync: confirmSession, isPending } = useConfirmSession();
  const checkAndFollow = async (link: HTMLAnchorElement) => {
    try {
      await confirmSession();
    } catch (error) {
      // After an expired session the login page says so.
      if (!isSessionEnd(error)) showFailure('Could Not Be Opened', error);
      return;
    }
    if (link.target !== '_blank') link.click();
    else if (!openTab(link.href)) offerToFollow(link);
  };
  return {
    'aria-disabled': isPending || undefined,
    onClick: (event) => {
      // The click made after the check is not trusted.
      if (!event.isTrusted || isForOtherTab(event)) return;
      event.preventDefault();
      if (!isPending) void checkAndFollow(event.currentTarget);
    },
  };
}

function offerToFollow(link: HTMLAnchorElement): void {
  showToast({
    title: 'Your browser kept it from opening by itself',
    description: 'It can be opened now.',
    action: {
      label: 'Open',
      altText: 'Follow the link again',
      onSelect: () => {
        link.click();
      },
    },
  });
}
