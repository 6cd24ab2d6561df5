import ExternalLink from 'lucide-react/icons/external-link';
import { Outlet } from 'react-router-dom';
import { LogOutButton } from '../../features/admin-session/components/log-out-button';
import { useSessionEnd } from '../../features/admin-session/use-session-end';
import { BrandMark } from '../../ui/brand-mark';
import { Link } from '../../ui/link';
import { AdminNavigation } from './admin-navigation';
import { SkipLink } from './skip-link';
import { MAIN_ID } from './use-focus-on-navigation';

/** The frame of the pages behind the login. */
export function AdminLayout() {
  useSessionEnd();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="sticky top-0 z-30 low:relative border-b border-line bg-paper">
        <div className="column flex flex-wrap items-center gap-x-2 xl:gap-x-6">
          <Link to="/admin" className="flex h-12 items-center gap-2 rounded-sm">
            <BrandMark />
            <span className="text-sm text-muted">Admin</span>
          </Link>
          <AdminNavigation />
          <div className="ml-auto flex items-center gap-1">
            {/* Opens a new tab, because leaving the admin pages would end a running upload. */}
            <a
              href="/"
              target="_blank"
              rel="noopener"
              className="inline-flex h-8 touch-target items-center gap-2 rounded-sm px-3 text-sm font-medium hover:bg-sunken"
            >
              <ExternalLink className="size-4" />
              <span className="max-sm:sr-only">View site</span>
            </a>
            <LogOutButton />
          </div>
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="column grow py-6">
        <Outlet />
      </main>
    </div>
  );
}
