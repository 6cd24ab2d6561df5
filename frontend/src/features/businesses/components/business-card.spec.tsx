import { CARD_ABOUT_LENGTH } from '@highstreet/api-contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ListedBusiness } from '../../../lib/listed-business';
import { BusinessCard } from './business-card';

const business: ListedBusiness = {
  id: 1,
  name: 'مطعم الشام',
  slug: 'mtam-alsham',
  placeId: 'ChIJ0000001',
  category: { id: 1, name: 'Restaurant', slug: 'restaurant' },
  city: { id: 1, name: 'عمّان', slug: 'amman', state: null, country: 'Jordan' },
  address: 'شارع الرينبو ١٢',
  about: 'مأكولات شامية',
  timeZone: 'Asia/Amman',
  phone: null,
  phoneE164: null,
  rating: 0,
  reviewCount: 0,
  photo: null,
  isVerified: false,
  businessHours: null,
};

it('renders each text in its own direction, so that truncation keeps the start of Arabic names', () => {
  const markup = renderToStaticMarkup(<BusinessCard business={business} heading="h2" under="city" />);
  for (const text of [business.name, 'عمّان', business.address, business.about ?? '']) {
    expect(markup).toMatch(new RegExp(`<(a|span|p)[^>]* dir="auto"[^>]*>${text}</`));
  }
});

it('keeps the about text within its length when each line break becomes a dot between spaces', () => {
  const about = 'line\n'.repeat(CARD_ABOUT_LENGTH / 5);
  const markup = renderToStaticMarkup(<BusinessCard business={{ ...business, about }} heading="h2" />);
  const shown = /card-about[^>]*>([^<]*)</.exec(markup)?.[1] ?? '';
  expect(shown).toMatch(/^line · line · /);
  expect(shown).toHaveLength(CARD_ABOUT_LENGTH);
});

it('calls the number that the page of the business calls', () => {
  const phone = { phone: 'Fax 020 7946 0959, Tel 020 7946 0958', phoneE164: '+442079460958' };
  const markup = renderToStaticMarkup(
    <BusinessCard business={{ ...business, ...phone }} heading="h2" contact />,
  );
  expect(markup).toContain('href="tel:+442079460958"');
});

it('shows a fax number without a link', () => {
  const phone = { phone: 'Fax: 020 7946 0959', phoneE164: null };
  const markup = renderToStaticMarkup(
    <BusinessCard business={{ ...business, ...phone }} heading="h2" contact />,
  );
  expect(markup).toContain('>Fax: 020 7946 0959</span>');
  expect(markup).not.toContain('tel:');
});
