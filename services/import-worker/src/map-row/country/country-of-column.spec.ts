import { describe, expect, it } from 'vitest';
import { countryOfColumn } from './country-of-column.js';

describe('countryOfColumn', () => {
  it.each([
    ['England, UK', 'GB'],
    ['Northern Ireland, United Kingdom', 'GB'],
    ['Wales (UK)', 'GB'],
    ['GB-ENG', 'GB'],
    ['UK-ENG', 'GB'],
    ['US-CA', 'US'],
    ['FR-75', 'FR'],
    ['U.S.A.', 'US'],
    ['USA (United States)', 'US'],
    ['United States [USA]', 'US'],
    ['US-United States', 'US'],
    ['DE: Germany', 'DE'],
    ['Germany,', 'DE'],
    ['BRD', 'DE'],
    ['🇩🇪', 'DE'],
    ['🇩🇪 Germany', 'DE'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'GB'],
    ['Netherlands (the)', 'NL'],
    ['Iran, Islamic Republic of', 'IR'],
    ['Korea (Republic of)', 'KR'],
    ['Kingdom of Bahrain', 'BH'],
    ['Republic of Korea', 'KR'],
    ['Republic of China', 'TW'],
    ['China, Republic of', 'TW'],
    ['Czechia (Czech Republic)', 'CZ'],
    ['London, UK', 'GB'],
    ['Georgia, USA', 'US'],
    ['Hong Kong, China', 'HK'],
    ['المملكة العربية السعودية', 'SA'],
    ['대한민국', 'KR'],
    ['საქართველო', 'GE'],
  ])('%s is %s', (text, code) => {
    expect(countryOfColumn(text)?.code).toBe(code);
  });

  it.each([
    'Los Angeles, CA',
    'Gary, IN',
    'Germany, Austria',
    'Germany (Austria)',
    'Ireland, UK',
    'US/Canada',
    'UK, France, Spain',
    'Korea, Democratic Republic of',
    'State of Georgia',
    'NA-KH',
    'EU-28',
    '🇪🇺',
    '🏴',
    'Atlantis (the)',
    '+44',
  ])('finds no country for %j', (text) => {
    expect(countryOfColumn(text)).toBeNull();
  });
});
