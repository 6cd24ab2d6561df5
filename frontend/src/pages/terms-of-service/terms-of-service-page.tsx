import { pageTitle } from '../../lib/page-head/head';
import type { PageModule } from '../../lib/routing/page-module';
import { useSiteSettings } from '../../lib/site-settings';
import { PageHeader } from '../../ui/page-header';
import { Prose } from '../../ui/prose';

function TermsOfServicePage() {
  const { name, email } = useSiteSettings();
  return (
    <div className="column pt-8">
      <PageHeader title="Terms of Service" />
      <Prose>
        <p>These terms apply to everyone who uses {name}. By using the site you accept them.</p>
        <h2>The service</h2>
        <p>
          {name} is a directory of local businesses. It is free to use. We may change it, pause it or end it,
          and will say so on the site where we can.
        </p>
        <h2>Listings</h2>
        <p>
          Listings come from public sources and from the businesses themselves. We take care that they are
          right, but do not promise it: check opening hours and prices with the business before you travel.
        </p>
        <h2>Ratings</h2>
        <p>
          Ratings and review counts come from third parties and show what their users said, not what we think.
        </p>
        <h2>What you may not do</h2>
        <ul>
          <li>Copy the directory, or large parts of it, by hand or by machine.</li>
          <li>Disturb the service or try to reach what is not meant for you.</li>
          <li>Give us information that is false or that belongs to someone else.</li>
        </ul>
        <h2>Liability</h2>
        <p>
          The site is provided as it is. As far as the law allows, we are not liable for loss that comes from
          relying on a listing. Nothing here limits liability that cannot be limited by law.
        </p>
        <h2>Governing law</h2>
        <p>
          These terms are governed by the law of England and Wales, and its courts decide any dispute about
          them.
        </p>
        <h2>Contact</h2>
        <p>
          Questions about these terms go to <a href={`mailto:${email}`}>{email}</a>.
        </p>
      </Prose>
    </div>
  );
}

export const page: PageModule = {
  load: (_args, { site }) => ({
    head: {
      title: pageTitle('Terms of Service', site),
      description: `The terms on which ${site.name} may be used.`,
      canonicalPath: '/terms-of-service',
    },
  }),
  Component: TermsOfServicePage,
};
