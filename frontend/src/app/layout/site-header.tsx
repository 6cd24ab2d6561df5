import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import { useRef } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { SearchForm } from '../../features/search/components/search-form';
import { useGoTo } from '../../lib/routing/use-go-to';
import { mainPages } from '../../lib/site-pages';
import { BrandMark } from '../../ui/brand-mark';
import { classNames } from '../../ui/class-names';
import { Link, NavigationLink } from '../../ui/link';

/** A touch target in pixels, so that it does not grow with the font size. */
const iconButton = 'flex size-[44px] items-center justify-center rounded-sm hover:bg-sunken';

export function SiteHeader() {
  const here = useLocation();
  const { location: next = here } = useNavigation();
  const goTo = useGoTo();
  // The pages with a form of their own.
  const isHome = here.pathname === '/';
  const isSearch = /^\/search\/?$/i.test(here.pathname);
  return (
    <header className="sticky top-0 z-30 low:relative border-b border-line bg-paper print:hidden">
      <div className="column flex h-14 items-center justify-between gap-[16px] xl:gap-8">
        {/* Beside the form it is the form that gives way: letters with wide spaces would cut the name. */}
        <Link to="/" className="min-w-0 rounded-sm py-1.5 lg:max-w-1/3 lg:shrink-0">
          <BrandMark />
        </Link>
        {/* A phone's bar only has room for a link to the search. */}
        {!isHome && !isSearch && <SearchForm compact onSearch={goTo} />}
        {/* So that the last icon, or the last word, ends where the page does. */}
        <div className="-mr-[calc(22px-0.625rem)] flex shrink-0 items-center gap-1 lg:-mr-3">
          <nav aria-label="Main" className="flex items-center gap-1 max-md:hidden">
            {mainPages.map(({ to, label }) => (
              <HeaderLink key={to} to={to} label={label} className="px-3 py-2" />
            ))}
          </nav>
          {/* On a page of results it leads up to the form that found them, as it is. */}
          <Link
            to={isSearch ? here.pathname + here.search : '/search'}
            aria-label="Search"
            className={classNames(iconButton, 'lg:hidden')}
          >
            <Search className="size-5" />
          </Link>
          {/* The key remounts it, closed, when a navigation begins: Safari focuses no tapped link, so no blur fires. */}
          <PhoneMenu key={next.key} />
        </div>
      </div>
    </header>
  );
}

/** A native `<details>`, so that it opens without JavaScript too. */
function PhoneMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  const closeWithEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || menu.current?.open !== true) return;
    close();
    summary.current?.focus();
  };
  // The focused element must not be hidden under the menu. Without a next element the blur came from a tap,
  // which may be about to press a link.
  const closeBehind = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && menu.current?.contains(relatedTarget) === false) close();
  };
  return (
    <details ref={menu} className="md:hidden" onKeyDown={closeWithEscape} onBlur={closeBehind}>
      <summary ref={summary} className={classNames(iconButton, 'list-none')}>
        <Menu className="size-5" />
        <span className="sr-only">Menu</span>
      </summary>
      <nav
        aria-label="Main"
        // Where the bar stays in view, what is below the window could not be scrolled to with the page.
        className="absolute inset-x-0 top-full grid max-h-[calc(100dvh-100%)] overflow-y-auto overscroll-contain border-b border-line bg-paper px-4 py-2 shadow-float"
        onClick={close}
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
