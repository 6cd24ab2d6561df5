import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { classNames } from '../../ui/class-names';
import { NavigationLink } from '../../ui/link';

const links = [
  { to: '/admin', label: 'Import' },
  { to: '/admin/businesses', label: 'Businesses' },
  { to: '/admin/countries', label: 'Countries' },
  { to: '/admin/sitemap', label: 'Sitemap' },
  { to: '/admin/system', label: 'Queues and health' },
  { to: '/admin/account', label: 'Account' },
];

/** Links to the admin pages. On a phone the row scrolls to the current page's link. */
export function AdminNavigation() {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!row.current || !current) return;
    // Not `scrollIntoView`: Tab would continue from its target and miss the link that skips the navigation.
    row.current.scrollLeft = current.offsetLeft - (row.current.offsetWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav
      ref={row}
      aria-label="Admin"
      // On a phone to the screen's edges: a link that is cut there shows that the row goes on.
      className="relative flex min-w-0 gap-1 overflow-x-auto max-xl:order-last max-xl:-mx-4 max-xl:w-[calc(100%+2rem)] max-xl:px-2 xl:-mx-2"
    >
      {links.map(({ to, label }) => (
        <NavigationLink
          key={to}
          to={to}
          className={(isCurrent) =>
            classNames(
              'border-b-2 px-2 py-3 text-sm font-medium whitespace-nowrap hover:text-brand focus-visible:-outline-offset-2',
              isCurrent ? 'border-accent text-brand' : 'border-transparent forced-colors:border-[Canvas]',
            )
          }
        >
          {label}
        </NavigationLink>
      ))}
    </nav>
  );
}
