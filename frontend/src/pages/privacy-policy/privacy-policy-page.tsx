import { pageTitle } from '../../lib/page-head/head';
import type { PageModule } from '../../lib/routing/page-module';
import { asksForConsent, useSiteSettings } from '../../lib/site-settings';
import { PageHeader } from '../../ui/page-header';
import { Prose } from '../../ui/prose';

function PrivacyPolicyPage() {
  const site = useSiteSettings();
  const { name, email } = site;
  return (
    <div className="column pt-8">
      <PageHeader title="Privacy Policy" />
      <Prose>
        <p>
          This page says what {name} learns about the people who visit it, what it does with that, and what
          you can do about it.
        </p>
        <h2>What we collect</h2>
        <ul>
          <li>
            What your browser sends with every request: your network address, the page asked for, the page
            that you came from, and the browser’s name.
          </li>
          <li>What you write to us by e-mail.</li>
          <li>
            With your consent, which pages are visited and what is searched for, through analytics cookies.
          </li>
        </ul>
        <h2 id="cookies">Cookies and analytics</h2>
        <p>
          We use analytics cookies to learn which pages help and which do not. They are set only after you
          have agreed. Your choice is kept in your browser for a year
          {asksForConsent(site) && '; “Cookie settings” at the foot of each page changes it'}.
        </p>
        <h2>Advertising</h2>
        <p>
          Some pages carry advertisements from an ad network. With your consent, the network may set cookies
          of its own to choose and count advertisements. Its own privacy policy applies to what it collects.
        </p>
        <h2>Photos</h2>
        <p>
          Photos of businesses come straight from the sites that hold them, such as Google’s. Your browser
          tells those sites your network address and its name, and the photo’s address tells them which
          business it is of. Where your browser allows it, it also sends them cookies of their own. It does
          not tell them the address of the page.
        </p>
        <h2>How long we keep it</h2>
        <p>
          Server logs are kept until newer entries take their place. E-mails are kept as long as we need them
          to answer you.
        </p>
        <h2>Information about businesses</h2>
        <p>
          Listings hold a business’s name, address, location, telephone number, e-mail address, website,
          opening hours, photos, description and services. They come from public sources and from the
          businesses themselves. Ratings and review counts come from third parties. A business can have its
          listing corrected or removed.
        </p>
        <h2>Your rights</h2>
        <p>
          You can ask what we hold about you, have it corrected or erased, and object to its use. You can also
          complain to the Information Commissioner’s Office. Write to <a href={`mailto:${email}`}>{email}</a>.
        </p>
      </Prose>
    </div>
  );
}

export const page: PageModule = {
  load: (_args, { site }) => ({
    head: {
      title: pageTitle('Privacy Policy', site),
      description: `What ${site.name} learns about its visitors, and what it does with it.`,
      canonicalPath: '/privacy-policy',
    },
  }),
  Component: PrivacyPolicyPage,
};
