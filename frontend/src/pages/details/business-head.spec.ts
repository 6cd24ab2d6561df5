import type { BusinessDetailResponse } from '@highstreet/api-contract';
import { describe, expect, it } from 'vitest';
import { detailedBusiness } from '../../testing/detailed-business';
import { siteSettings } from '../../testing/site-settings';
import { businessHead } from './business-head';

const descriptionOf = (known: Partial<BusinessDetailResponse>) =>
  businessHead(detailedBusiness(known), siteSettings()).description;

const dataOf = (known: Partial<BusinessDetailResponse>) =>
  businessHead(detailedBusiness(known), siteSettings()).structuredData?.[0];

const postalAddressOf = (known: Partial<BusinessDetailResponse>) =>
  dataOf(known)?.['address'] as { streetAddress?: string } | undefined;

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

  it('has the canonical path of the business', () => {
    expect(businessHead(detailedBusiness(), siteSettings()).canonicalPath).toBe(
      '/details/the-whole-loaf-AbCdEfG',
    );
  });

  it.each([
    [{}, 'The Whole Loaf, Otley LS21 1AA | Guide'],
    [{ postalCode: null }, 'The Whole Loaf, Otley | Guide'],
    [{ city: null }, 'The Whole Loaf, LS21 1AA | Guide'],
    [{ city: null, postalCode: null }, 'The Whole Loaf | Guide'],
  ])('has business, city and postal code in the title, as far as they are known: %j', (known, title) => {
    expect(businessHead(detailedBusiness(known), siteSettings()).title).toBe(title);
  });

  const city = (name: string, state: string | null, country: string) => ({
    city: { id: 3, name, slug: 'city', state, country },
    country,
  });
  const illinois = { ...city('Springfield', 'Illinois', 'United States'), postalCode: '62704' };
  const switzerland = { ...city('Zürich', null, 'Switzerland'), postalCode: '8001' };
  const england = { ...city('London', 'England', 'United Kingdom'), postalCode: 'SE21 2HJ' };
  it.each([
    ['3 Mill Lane #2, Springfield, IL 62704', illinois, '3 Mill Lane #2'],
    ['3 Mill Lane, Springfield, Illinois, U.S.A.', illinois, '3 Mill Lane'],
    ['3 Mill Lane, Suite 4, SPRINGFIELD, IL', illinois, '3 Mill Lane, Suite 4'],
    ['Ofenplatz 8, 8001 Zurich', switzerland, 'Ofenplatz 8'],
    ['Ofenplatz 8, CH-8001 Zürich', switzerland, 'Ofenplatz 8'],
    ['192 Church Lane, Dulwich, London SE21 2HJ, UK', england, '192 Church Lane, Dulwich'],
    [
      '9 Kapitan St, Quezon City, 1114 Metro Manila',
      { ...city('Quezon City', 'Metro Manila', 'Philippines'), postalCode: '1114' },
      '9 Kapitan St',
    ],
    [
      '7 Kapitan St, Manila, 1000 Metro Manila',
      { ...city('Manila', 'Metro Manila', 'Philippines'), postalCode: '1000' },
      '7 Kapitan St',
    ],
    // Of these, nothing or not everything behind the street is told apart.
    ['8001 Zürich', switzerland, undefined],
    ['3 Mill Lane Springfield IL 62704', illinois, '3 Mill Lane Springfield IL 62704'],
    ['1 London Road, Croydon', england, '1 London Road, Croydon'],
    ['7 Crust Row, Otley', { city: null, country: null, postalCode: null }, '7 Crust Row, Otley'],
  ])('takes the street from %s', (address, known, streetAddress) => {
    expect(postalAddressOf({ address, ...known })?.streetAddress).toBe(streetAddress);
  });

  it.each([
    ['unknown', null],
    ['known of no day', {}],
    [
      'known only of a day on which it is closed',
      { sunday: { open: null, close: null, closed: true, periods: [] } },
    ],
  ])('has no opening hours among its data if they are %s', (_, businessHours) => {
    const data = dataOf({ businessHours });
    expect(data).toMatchObject({ '@type': 'LocalBusiness' });
    expect(data).not.toHaveProperty('openingHoursSpecification');
  });

  it('has each opening of a day among its data, and midnight as the last minute of its day', () => {
    const periods = [
      { open: '09:00', close: '14:00' },
      { open: '18:00', close: '24:00' },
    ];
    const friday = { open: '09:00', close: '24:00', closed: false, periods };
    const day = { '@type': 'OpeningHoursSpecification', dayOfWeek: 'https://schema.org/Friday' };
    expect(dataOf({ businessHours: { friday } })?.['openingHoursSpecification']).toEqual([
      { ...day, opens: '09:00', closes: '14:00' },
      { ...day, opens: '18:00', closes: '23:59' },
    ]);
  });

  it('ends a day and night from nine to nine a minute before they begin', () => {
    const periods = [{ open: '09:00', close: '09:00' }];
    const friday = { open: '09:00', close: '09:00', closed: false, periods };
    const data = dataOf({ businessHours: { friday } })?.['openingHoursSpecification'];
    expect(data).toMatchObject([{ opens: '09:00', closes: '08:59' }]);
  });

  it('has the number to dial among its data, and no link that leads to no website', () => {
    const phone = { phone: '0113 496 0000', phoneE164: '+441134960000' };
    const data = dataOf({ ...phone, website: 'loaf.example', locationLink: 'javascript:alert(1)' });
    expect(data).toMatchObject({ telephone: '+441134960000', sameAs: 'https://loaf.example' });
    expect(data).not.toHaveProperty('hasMap');
    expect(dataOf({ phone: 'Fax: 0113 496 0000' })).not.toHaveProperty('telephone');
  });
});
