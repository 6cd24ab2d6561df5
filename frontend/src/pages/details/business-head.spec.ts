import type { BusinessDetailResponse } from '@highstreet/api-contract';
import { describe, expect, it } from 'vitest';
import { detailedBusiness } from '../../testing/detailed-business';
import { siteSettings } from '../../testing/site-settings';
import { businessHead } from './business-head';

const descriptionOf = (known: Partial<BusinessDetailResponse>) =>
  businessHead(detailedBusiness(known), siteSettings()).description;

describe('head of a business', () => {
  it('limits the description to 150 characters of the about text', () => {
    const whole = 'a'.repeat(150);
    expect(descriptionOf({ about: whole })).toBe(whole);
    expect(descriptionOf({ about: `${whole}a` })).toBe(`${'a'.repeat(149)}…`);
  });

  it('cuts the description at a word boundary', () => {
    const about = 'Bread from the oven at seven. '.repeat(10);
    expect(descriptionOf({ about })).toBe(
      `${'Bread from the oven at seven. '.repeat(4)}Bread from the oven at…`,
    );
  });

  it('uses the description if there is no about text, and the address if there is neither', () => {
    expect(descriptionOf({ about: 'Warm bread.', description: 'Open at seven.' })).toBe('Warm bread.');
    expect(descriptionOf({ description: 'Open at seven.' })).toBe('Open at seven.');
    expect(descriptionOf({})).toBe('The Whole Loaf, Bakery, Otley. 7 Crust Row, Otley');
  });

  it('puts the description, else name and address, before a mere list of features', () => {
    const features = {
      about: 'Service options: Takeaway\nPayments: Cash',
      aboutSections: [{ section: 'Service options', items: [{ name: 'Takeaway', value: true }] }],
    };
    expect(descriptionOf({ ...features, description: 'Open at seven.' })).toBe('Open at seven.');
    expect(descriptionOf(features)).toBe(
      'The Whole Loaf, Bakery, Otley. 7 Crust Row, Otley. Service options: Takeaway. Payments: Cash',
    );
  });

  it('has business and city in the title, and the canonical path of the business', () => {
    const { title, canonicalPath } = businessHead(detailedBusiness(), siteSettings());
    expect(title).toBe('The Whole Loaf, Otley | Guide');
    expect(canonicalPath).toBe('/details/the-whole-loaf-AbCdEfG');
  });

  it.each([
    ['unknown', null],
    ['known of no day', {}],
    [
      'known only of a day on which it is closed',
      { sunday: { open: null, close: null, closed: true, periods: [] } },
    ],
  ])('has no opening hours among its data if they are %s', (_, businessHours) => {
    const [data] = businessHead(detailedBusiness({ businessHours }), siteSettings()).structuredData ?? [];
    expect(data).toMatchObject({ '@type': 'LocalBusiness' });
    expect(data).not.toHaveProperty('openingHoursSpecification');
  });
});
