import type { Random } from './random.js';

const sections: Readonly<Record<string, readonly string[]>> = {
  'Service options': ['Delivery', 'Takeaway', 'Dine-in', 'Outdoor seating'],
  Accessibility: ['Wheelchair-accessible entrance', 'Wheelchair-accessible toilet', 'Hearing loop'],
  Offerings: [
    'Coffee',
    'Vegan options',
    'Vegetarian options',
    'Gluten-free options',
    'Real ale',
    'Cocktails',
  ],
  Atmosphere: ['Cosy', 'Casual', 'Lively'],
  Payments: ['Debit cards', 'Contactless payments'],
  Children: ['Good for kids', 'High chairs'],
};

/**
 * The features of a place, in the forms that exports use: an object of sections, a list of them, or nothing.
 */
export function aboutText(random: Random): string {
  const shape = random.next();
  if (shape < 0.08) return '';
  if (shape < 0.1) return '{}';
  const chosen = random.some(Object.entries(sections), 0.75);
  if (shape < 0.3) {
    return JSON.stringify(
      chosen.map(([name, options]) => ({
        id: name.toLowerCase().replaceAll(' ', '_'),
        name,
        options: options.map((option) => ({ name: option, enabled: random.chance(0.7) })),
      })),
    );
  }
  const asObject: Record<string, unknown> = Object.fromEntries(
    chosen.map(([name, options]) => [
      name,
      Object.fromEntries(random.some(options, 0.8).map((option) => [option, random.chance(0.8)])),
    ]),
  );
  if (random.chance(0.1)) asObject['Language assistance'] = 'English, Polish';
  return JSON.stringify(asObject);
}
