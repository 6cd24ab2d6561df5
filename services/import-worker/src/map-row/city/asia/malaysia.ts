const malaysianCities: Readonly<Record<string, string>> = {
  JB: 'Johor Bahru',
  KL: 'Kuala Lumpur',
  PJ: 'Petaling Jaya',
};

/** The city that people write with two letters: `55100 KL`. */
export function malaysianCity(text: string): string | undefined {
  return malaysianCities[text.replace(/\.$/, '').toUpperCase()];
}
