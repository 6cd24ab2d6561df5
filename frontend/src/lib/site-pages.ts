/** A page of the site, as links name it. */
export interface SitePage {
  to: string;
  label: string;
}

/** The five pages of the top bar (docs/specification.md, Shared layout). */
export const mainPages: readonly SitePage[] = [
  { to: '/', label: 'Home' },
  { to: '/cities', label: 'Cities' },
  { to: '/categories', label: 'Categories' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
];

export const legalPages: readonly SitePage[] = [
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/terms-of-service', label: 'Terms of Service' },
];
