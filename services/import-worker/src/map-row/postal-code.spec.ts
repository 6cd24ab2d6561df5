import { describe, expect, it } from 'vitest';
import { mapPostalCode } from './postal-code.js';

describe('mapPostalCode', () => {
  it.each([
    ['1114.0', 'PH', '1114'],
    ['90744.0', 'US', '90744'],
    ['2476', 'US', '02476'],
    ['02476', 'US', '02476'],
    ['356741416', 'US', '35674-1416'],
    ['WC2H9JW', 'GB', 'WC2H 9JW'],
    ['wc2h 9jw', 'GB', 'WC2H 9JW'],
    ['00843', 'PL', '00-843'],
    ['00-843', 'PL', '00-843'],
    ['1067', 'DE', '01067'],
    ['6700', 'MX', '06700'],
    ['6700.0', 'MX', '06700'],
    ['1001', 'SK', '010 01'],
    ['1001', 'UA', '01001'],
    ['4524', 'KR', '04524'],
    ['5000', 'MY', '05000'],
    ['30031', 'RO', '030031'],
    ['49315', 'SG', '049315'],
    ['800', 'AU', '0800'],
    ['610', 'NZ', '0610'],
    ['154', 'NO', '0154'],
    ['184', 'ZA', '0184'],
    ['12', 'AU', '12'],
    ['0002', 'ZA', '0002'],
    ['1015ab', 'NL', '1015 AB'],
    ['M5H1A1', 'CA', 'M5H 1A1'],
    ['560 001', 'IN', '560001'],
    ['8002', 'CH', '8002'],
    ['D-04109', 'DE', '04109'],
    ['CH-8002', 'CH', '8002'],
    ['fin-00100', 'FI', '00100'],
    ['LV-1010', 'LV', 'LV-1010'],
    ['A-1010', 'DE', 'A-1010'],
    ['D-04109', null, 'D-04109'],
    ['2476', null, '2476'],
    ['Postbus 12', 'NL', 'Postbus 12'],
  ])('%s in %s is %s', (text, country, code) => {
    expect(mapPostalCode(text, country)).toBe(code);
  });

  it('takes no sentence', () => {
    expect(mapPostalCode('somewhere near the station', 'GB')).toBeNull();
  });
});
