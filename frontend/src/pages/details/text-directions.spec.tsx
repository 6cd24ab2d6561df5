import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { detailedBusiness } from '../../testing/detailed-business';
import { Breadcrumbs } from '../../ui/breadcrumbs';
import { BusinessAbout } from './business-about';
import { ContactInformation } from './contact-information';
import { OfferedServices } from './offered-services';
import { WorkingHours } from './working-hours';

const restaurant = detailedBusiness({
  name: 'مطعم الشام',
  city: null,
  address: 'شارع الرينبو ١٢',
  country: 'Israel',
  postalCode: '6688201',
  about: 'نعم',
  aboutSections: [
    {
      section: 'الخدمات',
      items: [
        { name: 'توصيل', value: true },
        { name: 'الأجواء', value: 'هادئ' },
      ],
    },
  ],
  description: 'مأكولات شامية.',
  services: ['توصيل الطلبات'],
  workingHours: 'يوميًا: من ٩ إلى ١٧',
});

it.each([
  'الخدمات',
  'توصيل',
  'الأجواء: هادئ',
  'مأكولات شامية.',
  'توصيل الطلبات',
  'شارع الرينبو ١٢',
  'من ٩ إلى ١٧',
  'مطعم الشام',
  'عمّان',
  '6688201, Israel',
])('renders %s in its own writing direction', (text) => {
  const markup = renderToStaticMarkup(
    <>
      <Breadcrumbs crumbs={[{ name: 'عمّان', path: '/city/amman' }, { name: restaurant.name }]} />
      <BusinessAbout business={restaurant} />
      <ContactInformation business={restaurant} />
      <WorkingHours text={restaurant.workingHours} />
      <OfferedServices services={restaurant.services} />
    </>,
  );
  // Up to its element's end: a text may be the beginning of another one.
  const own = `<(bdi|[a-z]+[^>]* dir="auto"[^>]*)>(<span[^>]*>)?[^<]*${text}</`;
  expect(markup).toMatch(new RegExp(own));
});
