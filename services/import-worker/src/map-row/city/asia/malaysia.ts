import { cityAfterCode } from '../formats/city-after-code.js';
import { unnamed } from '../formats/city-after-code-format.js';
import { regionsOf } from '../names/regions.js';

const malaysianCities: Readonly<Record<string, string>> = {
  JB: 'Johor Bahru',
  KL: 'Kuala Lumpur',
  PJ: 'Petaling Jaya',
};

/** The city that people write with two letters: `55100 KL`. */
export function malaysianCity(text: string): string | undefined {
  return malaysianCities[text.replace(/\.$/, '').toUpperCase()];
}

export const malaysia = cityAfterCode({
  prefix: 'MY',
  code: '\\d{5}',
  regions: regionsOf.MY,
  citiesByCode: [
    { codes: /^75/, city: 'Melaka', districts: unnamed },
    { codes: /^10/, city: 'George Town', districts: unnamed },
  ],
});
