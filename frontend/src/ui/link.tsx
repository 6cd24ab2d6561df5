import type { AnchorHTMLAttributes } from 'react';
import { useLocation } from 'react-router-dom';
import { normalisePath } from '../lib/routing/normalise-path';

/** Marks links that lib/routing/follow-links.ts follows on the client; the browser handles all others. */
const LINK_MARK = 'data-link';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Address within the site. */
  to: string;
  /** Keeps the scroll position, for a link that changes only a part of the page. */
  keepScroll?: boolean;
}

/**
 * A link within the site. A plain element without hooks: a list has a hundred of them, and each of the
 * router's own links would subscribe to every change of the address.
 */
export function Link({ to, keepScroll = false, ...rest }: LinkProps) {
  return <a href={to} {...{ [LINK_MARK]: keepScroll ? 'keep-scroll' : '' }} {...rest} />;
}

interface NavigationLinkProps extends Omit<LinkProps, 'className'> {
  className: (isCurrent: boolean) => string;
}

/** A menu link that marks the current page. */
export function NavigationLink({ to, className, ...rest }: NavigationLinkProps) {
  const isCurrent = normalisePath(useLocation().pathname) === to;
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={className(isCurrent)} {...rest} />
  );
}
