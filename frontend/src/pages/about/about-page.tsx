import { pageTitle } from '../../lib/page-head/head';
import type { PageModule } from '../../lib/routing/page-module';
import { useSiteSettings } from '../../lib/site-settings';
import { LinkButton } from '../../ui/button';
import { PageHeader } from '../../ui/page-header';
import { Section } from '../../ui/section';
import { StatTile, StatTiles } from '../../ui/stat-tile';

const coreValues = [
  { title: 'Trust', text: 'We say what we know, and leave out what we do not.' },
  { title: 'Growth', text: 'A place that people can find is a place that can grow.' },
  { title: 'Community', text: 'A high street is its people: those who run it and those who walk it.' },
  { title: 'Excellence', text: 'Right addresses, right hours, and pages that open at once.' },
];

const reasons = [
  {
    title: 'Comprehensive Coverage',
    text: 'Restaurants, cafes and local services, in cities large and small.',
  },
  {
    title: 'Verified Information',
    text: 'Addresses, telephone numbers and opening hours are checked and kept up to date.',
  },
  {
    title: 'User-Friendly Experience',
    text: 'One search by name, category, city or postcode, on any device.',
  },
  {
    title: 'Community Driven',
    text: 'Owners and visitors tell us what has changed, and we put it right.',
  },
];

/** /about. The figures are the brand's own claims, not counts. */
function AboutPage() {
  const { name, claims } = useSiteSettings();
  return (
    <div className="column pt-8">
      <PageHeader title={`About ${name}`} text="Who we are, what we do and why." />
      <div className="mb-10 grid gap-x-12 gap-y-10 md:grid-cols-2">
        <Statement title="Our Mission">
          To help people find good places near them, and to help those places be found.
        </Statement>
        <Statement title="Our Vision">
          Every high street in the country, whole and up to date, in one guide that anyone can use.
        </Statement>
      </div>
      <StatTiles>
        <StatTile label="Verified businesses" value={claims.verifiedBusinesses} />
        <StatTile label="UK cities" value={claims.cities} />
        <StatTile label="Monthly visitors" value={claims.monthlyVisitors} />
        <StatTile label="Average rating" value={claims.averageRating} />
      </StatTiles>
      <Section title="What We Do">
        <p className="max-w-[42rem]">
          {name} lists restaurants, cafes and local services with their address, telephone number, opening
          hours and ratings. You can search by name, by category, and by city or postcode, and go straight
          from a page to a call or a map.
        </p>
      </Section>
      <Section title="Our Core Values">
        <Points points={coreValues} />
      </Section>
      <Section title={`Why Choose ${name}`}>
        <Points points={reasons} />
      </Section>
      <div className="mt-12 flex flex-wrap gap-3 border-t border-line pt-8">
        <LinkButton to="/">Find a business</LinkButton>
        <LinkButton to="/contact" variant="outline">
          Contact us
        </LinkButton>
      </div>
    </div>
  );
}

function Statement({ title, children }: { title: string; children: string }) {
  return (
    <section>
      <h2 className="mb-2 text-xl">{title}</h2>
      <p className="max-w-prose">{children}</p>
    </section>
  );
}

function Points({ points }: { points: readonly { title: string; text: string }[] }) {
  return (
    <ul className="grid gap-x-12 gap-y-6 sm:grid-cols-2">
      {points.map(({ title, text }) => (
        <li key={title} className="border-t border-line pt-3">
          <h3 className="text-lg">{title}</h3>
          <p className="text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}

export const page: PageModule = {
  load: (_args, { site }) => ({
    head: {
      title: pageTitle('About', site),
      description: `What ${site.name} is, what it lists and why people use it.`,
      canonicalPath: '/about',
    },
  }),
  Component: AboutPage,
};
