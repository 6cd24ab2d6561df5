import type { CityRule } from '../address-parts.js';

/**
 * A rule that is made at the first address of its country. Each has patterns and caches of its own, and a file has
 * addresses of few countries.
 */
export function madeLate(make: () => CityRule): CityRule {
  let rule: CityRule | undefined;
  return (parts, postalCode) => {
    rule ??= make();
    return rule(parts, postalCode);
  };
}
