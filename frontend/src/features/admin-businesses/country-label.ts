/** A country as the admin pages write it; imports may leave it empty. */
export function countryLabel(country: string): string {
  return country === '' ? 'No country' : country;
}
