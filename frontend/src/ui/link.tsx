import type { AnchorHTMLAttributes } from 'react';
import { useLocation } from 'react-router-dom';
import { plainPath } from './plain-path';

/** Marks the links that the page follows by itself (lib/follow-links.ts); any other is the browser's. */
const LINK_MARK = 'data-link';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Address within the site. */
  to: string;
  /** Stays where the page is scrolled to, for a link that only changes a part of it. */
  keepScroll?: boolean;
}

/**
 * A link within the site. It is a plain element without hooks: a list has a hundred of them, and the router's own each
 * subscribe to every change of the address.
 */
export function Link({ to, keepScroll = false, ...rest }: LinkProps) {
  return <a href={to} {...{ [LINK_MARK]: keepScroll ? 'keep-scroll' : '' }} {...rest} />;
}

interface NavigationLinkProps extends Omit<LinkProps, 'className'> {
  className: (isCurrent: boolean) => string;
}

/** A link of a menu, which says whether it is the page now shown. */
export function NavigationLink({ to, className, ...rest }: NavigationLinkProps) {
  const isCurrent = plainPath(useLocation().pathname) === to;
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={className(isCurrent)} {...rest} />
  );
}
