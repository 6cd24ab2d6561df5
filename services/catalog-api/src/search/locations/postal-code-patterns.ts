/**
 * Folded codes up to this length are tried with a separator at every position; no country has longer ones.
 */
const LONGEST_CODE = 10;

/**
 * LIKE patterns, in lower case, for the postal codes that begin with the typed text, whether or not the
 * separator was typed: "wc2h9" finds "WC2H 9JW", "00950" finds "00-950".
 * @param folded letters and digits only, in lower case
 */
export function postalCodePatterns(folded: string): string[] {
  const patterns = [`${folded}%`];
  if (folded.length > LONGEST_CODE) return patterns;
  for (let place = 1; place < folded.length; place += 1) {
    for (const separator of [' ', '-']) {
      patterns.push(`${folded.slice(0, place)}${separator}${folded.slice(place)}%`);
    }
  }
  return patterns;
}
