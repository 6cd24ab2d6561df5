/**
 * Which British districts come first when a location is the beginning of a postcode, by their digits; undefined when it is
 * none. `LS1 4AB` is in the district LS1 and `W1D 3AB` in a part of W1; `LS12 3AB` and `W10 5AB` begin alike but are miles
 * away from it.
 *
 * `LS1` and `LS1 4` mean the district of one digit, `LS12` without a space that of two rather than `LS1 2AB`.
 */
export function districtOrder(location: string): 'asc' | 'desc' | undefined {
  const text = location.trim();
  if (/^\p{L}{1,2}\d(?: +\d)?$/u.test(text)) return 'asc';
  return /^\p{L}{1,2}\d\d$/u.test(text) ? 'desc' : undefined;
}
