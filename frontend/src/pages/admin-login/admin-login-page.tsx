import { useEffect, useId } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LoginForm } from '../../features/admin-session/components/login-form';
import { addressAfterLogin, isReturning } from '../../features/admin-session/login-address';
import { skipWhenLoggedIn } from '../../features/admin-session/require-session';
import { releaseReads } from '../../lib/api/read-hold';
import { pageTitle } from '../../lib/page-head/head';
import type { PageModule } from '../../lib/routing/page-module';
import { BrandMark } from '../../ui/brand-mark';

/** /admin/login */
function AdminLoginPage() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const reasonId = useId();
  useEffect(releaseReads, []);
  return (
    <main className="grid min-h-dvh place-content-center px-4 py-12">
      <div className="w-[min(22rem,calc(100vw-2rem))]">
        <div className="mb-6 flex justify-center">
          <BrandMark />
        </div>
        <div className="rounded-lg border border-line bg-surface p-6">
          <h1 className="mb-1 text-lg">Admin Login</h1>
          <p id={reasonId} className="mb-5 text-sm text-muted">
            {isReturning(parameters)
              ? 'Your session has ended. Log in to go on where you were.'
              : 'Log in to import and manage businesses.'}
          </p>
          <LoginForm
            reasonId={reasonId}
            onLoggedIn={() => {
              void navigate(addressAfterLogin(parameters), { replace: true });
            }}
          />
        </div>
      </div>
    </main>
  );
}

export const page: PageModule = {
  async load({ request }, { queryClient, site }) {
    await skipWhenLoggedIn(queryClient, request);
    return { head: { title: pageTitle('Admin Login', site), indexed: false } };
  },
  Component: AdminLoginPage,
};
