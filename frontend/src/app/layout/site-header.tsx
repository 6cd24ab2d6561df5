import { Menu, Search } from 'lucide-react';
import { useRef } from 'react';
import { mainPages } from '../../lib/site-pages';
import { classNames } from '../../ui/class-names';
import { BrandMark } from './brand-mark';
import { Link, NavigationLink } from '../../ui/link';

export function SiteHeader() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="column flex h-14 items-center justify-between gap-4">
        <Link to="/" className="rounded-sm">
          <BrandMark />
        </Link>
        <div className="flex items-center gap-1">
          <nav aria-label="Main" className="flex items-center gap-1 max-md:hidden">
            {mainPages.map(({ to, label }) => (
              <HeaderLink key={to} to={to} label={label} className="px-3 py-2" />
            ))}
          </nav>
          <Link
            to="/search"
            aria-label="Search"
            className="inline-flex size-10 items-center justify-center rounded-sm hover:bg-sunken"
          >
            <Search className="size-5" aria-hidden="true" />
          </Link>
          <PhoneMenu />
        </div>
      </div>
    </header>
  );
}

/** A disclosure of the browser's own, so that it opens without JavaScript too. */
function PhoneMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  return (
    <details ref={menu} className="md:hidden">
      <summary className="inline-flex size-10 list-none items-center justify-center rounded-sm hover:bg-sunken">
        <Menu className="size-5" aria-hidden="true" />
        <span className="sr-only">Menu</span>
      </summary>
      <nav
        aria-label="Main"
        className="absolute inset-x-0 top-full grid border-b border-line bg-paper px-4 py-2 shadow-float"
        onClick={() => {
          menu.current?.removeAttribute('open');
        }}
      >
        {mainPages.map(({ to, label }) => (
          <HeaderLink key={to} to={to} label={label} className="py-3" />
        ))}
      </nav>
    </details>
  );
}

function HeaderLink({ to, label, className }: { to: string; label: string; className: string }) {
  return (
    <NavigationLink
      to={to}
      className={(isCurrent) =>
        classNames(
          'rounded-sm text-sm font-medium transition-colors duration-150 hover:text-brand',
          isCurrent ? 'text-brand underline decoration-accent decoration-2 underline-offset-8' : 'text-ink',
          className,
        )
      }
    >
      {label}
    </NavigationLink>
  );
}
