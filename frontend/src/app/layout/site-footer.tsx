import type { ReactNode } from 'react';
import { isConsentNoticeLost, requestConsentNotice } from '../../lib/consent/consent-notice-state';
import { phoneHref } from '../../lib/phone';
import { legalPages, mainPages } from '../../lib/site-pages';
import type { SitePage } from '../../lib/site-pages';
import { asksForConsent, useSiteSettings } from '../../lib/site-settings';
import { Link } from '../../ui/link';

const quickLinks: readonly SitePage[] = [...mainPages, { to: '/sitemap', label: 'Sitemap' }];

export function SiteFooter() {
  const site = useSiteSettings();
  return (
    <footer className="bg-fascia text-on-fascia print:hidden">
      <div className="column grid gap-6 py-8 sm:grid-cols-2 sm:gap-8 sm:py-10 lg:grid-cols-[1.6fr_1fr_1fr_1.2fr]">
        <div>
          <p className="font-display text-lg font-semibold">{site.name}</p>
          <p className="mt-1 max-w-xs text-sm text-on-fascia-muted">{site.tagline}</p>
        </div>
        <FooterList title="Quick Links" links={quickLinks} />
        <FooterList title="Legal" links={legalPages} />
        <div>
          <FooterTitle>Contact</FooterTitle>
          <ul className="grid text-sm sm:gap-2">
            <li>
              <a href={`mailto:${site.email}`} className="inline-block hover:underline max-sm:py-3">
                {site.email}
              </a>
            </li>
            <li>
              <a href={phoneHref(site.phone)} className="inline-block hover:underline max-sm:py-3">
                {site.phone}
              </a>
            </li>
            <li className="text-on-fascia-muted">{site.cityLine}</li>
          </ul>
        </div>
      </div>
      <div className="border-t border-fascia-line">
        <p className="column py-4 text-xs text-on-fascia-muted">
          This site may show advertisements and use cookies for analytics and advertising. See our{' '}
          <Link to="/privacy-policy" className="underline">
            Privacy Policy
          </Link>
          .{asksForConsent(site) && <CookieSettings />}
        </p>
      </div>
    </footer>
  );
}

/**
 * Reopens the consent notice. Without JavaScript nothing needs consent, and it links to the text about
 * cookies. Without the code of the notice, it loads the document of that text, which opens the notice
 * (features/consent/components/consent-manager.tsx).
 */
function CookieSettings() {
  return (
    <>
      {' '}
      <Link
        to="/privacy-policy#cookies"
        className="underline"
        onClick={(event) => {
          event.preventDefault();
          if (isConsentNoticeLost()) loadDocument(event.currentTarget);
          else requestConsentNotice(true);
        }}
      >
        Cookie settings
      </Link>
    </>
  );
}

function loadDocument({ href, pathname, hash }: HTMLAnchorElement): void {
  const { location } = window;
  if (location.pathname !== pathname) {
    location.assign(href);
    return;
  }
  // For another fragment of the same page, browsers load nothing.
  location.hash = hash;
  location.reload();
}

function FooterList({ title, links }: { title: string; links: readonly SitePage[] }) {
  return (
    <nav aria-label={title}>
      <FooterTitle>{title}</FooterTitle>
      <ul className="grid text-sm max-sm:grid-cols-2 sm:gap-2">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="block hover:underline max-sm:py-3">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FooterTitle({ children }: { children: ReactNode }) {
  return <h2 className="font-sans text-sm font-semibold tracking-normal sm:mb-3">{children}</h2>;
}
