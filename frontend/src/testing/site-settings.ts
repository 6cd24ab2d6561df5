import type { SiteSettings } from '../lib/site-settings';

/** A brand for tests. */
export function siteSettings(): SiteSettings {
  return {
    name: 'Guide',
    tagline: 'A guide',
    origin: 'https://guide.example',
    email: 'post@guide.example',
    phone: '+44 20 7946 0000',
    cityLine: 'Leeds',
    officeAddress: '1 Example Street',
    claims: {
      verifiedBusinesses: '1',
      cities: '2',
      monthlyVisitors: '3',
      averageRating: '4',
      craftsmen: '5',
    },
    analytics: null,
    ads: null,
  };
}
