/**
 * Which lengths of postal codes come first when a location is the beginning of a British postcode; undefined when it is
 * none. The inner part of these codes always has three characters, so the length of the whole tells how long the
 * district is: `LS1 4AB` is in the district LS1, `LS12 3AB` begins alike but is miles away from it.
 *
 * `LS1` and `LS1 4` mean the shorter codes, `LS12` without a space the longer ones rather than `LS1 2AB`.
 */
export function codeLengthOrder(location: string): 'asc' | 'desc' | undefined {
  const text = location.trim();
  if (/^\p{L}{1,2}\d(?: +\d)?$/u.test(text)) return 'asc';
  return /^\p{L}{1,2}\d\d$/u.test(text) ? 'desc' : undefined;
}
