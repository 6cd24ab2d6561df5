import { describe, expect, it } from 'vitest';
import { splitAddress } from '../city/address-parts.js';
import { countryOfAddress } from './country-from-address.js';

describe('the country of a region at the end of an address', () => {
  it.each([
    ['77 Elm St, Springdale, Ohio 45246', 'US'],
    ['77 Elm St, Atlanta, Georgia, 30303', 'US'],
    ['77 Elm St, Springdale, Ohio', 'US'],
    ['12 Mabini St, Makati, 1204 Metro Manila', 'PH'],
    ['12 Mabini, Lungsod Quezon, Kalakhang Maynila', 'PH'],
    ['12 Mabini St, Imus, Cavite', 'PH'],
    ['12 Mabini St, Imus, Cavite, Calabarzon, 4103', 'PH'],
    ['12 Mabini St, Santa Rosa, 4026 Laguna', 'PH'],
    ['12 Mabini St, Lucena City, Quezon', 'PH'],
    ['12 Mabini St, Quezon City', 'PH'],
    ['12 Mabini St, Makati City 1204', 'PH'],
    ['12 Sol, Centro, 44100 Guadalajara, Jal.', 'MX'],
    ['12 Sol, Guadalajara, Jalisco 44100', 'MX'],
    ['12 Sol, Playa del Carmen, Quintana Roo', 'MX'],
    ['12 Sol, C1043AAZ Cdad. Autónoma de Buenos Aires', 'AR'],
    ['1-2-3 Shibuya, Shibuya City, Tokyo 150-0002', 'JP'],
    ['5, Jalan Oak, 47300 Petaling Jaya, Selangor', 'MY'],
    ['5, Jalan Oak, 50250 Kuala Lumpur', 'MY'],
    ['Jl. Oak 5, Kuta, Bali 80361', 'ID'],
    ['Jl. Oak 5, Jakarta Selatan 12190', 'ID'],
    ['5 Oak Rd, Watthana, Bangkok 10110', 'TH'],
    ['5 Oak Rd, Gulberg, Lahore 54660', 'PK'],
    ['5 Oak St, Hoàn Kiếm, Hà Nội 100000', 'VN'],
    ['5 Oak Rd, Xinyi District, Taipei City, 110', 'TW'],
    ['110台北市信義區信義路7號', 'TW'],
    ['Oak Rd - Jumeirah - Dubai', 'AE'],
    ['Oak Rd, Hyderabad, Telangana', 'IN'],
    ['8 Oak St, Surry Hills, New South Wales, 2010', 'AU'],
    ['8 Oak St, Calgary, Alberta', 'CA'],
    ['8 Oak St, Cape Town, Western Cape, 8001', 'ZA'],
  ])('%s: %s', (address, code) => {
    expect(countryOfAddress(splitAddress(address))?.code).toBe(code);
  });

  it.each([
    '77 Elm St, Springdale, Ohio 90210, Elm',
    '77 Elm St, Atlanta, Georgia',
    '77 Elm St, Springdale, OH',
    '12 Mabini St, San Juan City',
    '12 Mabini St, Aurora',
    'Calle Sol 5, La Union',
    'Main Mall, Laguna 2325',
    'Noida, Sector 18, NCR',
    '22100 Elm St, Jal.',
    '12345 King St, BC',
    'Via Roma 5, 00100 Roma, Lazio',
    '12 Oak Rd, Lahore, Punjab',
    '12 Oak Rd, Victoria 3000',
    'Dubai',
    'Al Ain Oak, Dubai Street 5',
    '5 Oak Rd, Bangkok Street 10110',
    'Kerala',
  ])('is not guessed of %j', (address) => {
    expect(countryOfAddress(splitAddress(address))).toBeNull();
  });
});
