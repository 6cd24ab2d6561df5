import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitAddress } from './address-parts.js';
import { cityRule } from './city-rules.js';

const place = (country: string, address: string, postalCode = '') =>
  cityRule(country)(splitAddress(address), postalCode);

describe('cityRule', () => {
  it.each([
    ['US', '77 Elm St, Springdale, OH 45246', 'Springdale', 'Ohio'],
    ['US', '77 Elm St Suite 4, Springdale, OH 452461234', 'Springdale', 'Ohio'],
    ['US', 'Springdale, OH', 'Springdale', 'Ohio'],
    ['US', '77 Elm St, Springdale, Ohio', 'Springdale', 'Ohio'],
    ['US', '77 Elm St, Springdale OH 45246', 'Springdale', 'Ohio'],
    ['US', 'Ohio', null, 'Ohio'],
    ['US', '77 elm st suite 111-c Springd, OH 45246', 'Springd', 'Ohio'],
    ['US', 'Main Street, OH 45246', null, 'Ohio'],
    ['CA', '10 King St W, Toronto, ON M5H 1A1', 'Toronto', 'Ontario'],
    ['CA', '10 King St W, Toronto, ON M5H-1A1', 'Toronto', 'Ontario'],
    ['US', '77 Elm St, Elkins W. Va. 26241', 'Elkins', 'West Virginia'],
    ['US', '77 Elm St, Fresno Calif. 93701', 'Fresno', 'California'],
    ['US', '77 Elm St, Port Penn 19731', null, null],
    ['US', '77 Elm St, Minot, N. Dak. 58701', 'Minot', 'North Dakota'],
    ['AU', '8 Oak St, Footscray W Vic 3012', 'Footscray W', 'Victoria'],
    ['CA', '10 King St, Banff Alta T1L 1A1', 'Banff', 'Alberta'],
    ['CA', '10 King St, Banff Alta. T1L 1A1', 'Banff', 'Alberta'],
    ['CA', '10 King St, Summerside P.E.I. C1N 1A1', 'Summerside', 'Prince Edward Island'],
    ['CA', '10 King St, Gander Newfoundland A1V 1A1', 'Gander', 'Newfoundland and Labrador'],
    ['CA', '10 King St, Québec P.Q. G1R 1A1', 'Québec', 'Quebec'],
    ['CA', '10 King St, Alta T0E 1E0', null, 'Alberta'],
    ['AU', '8 Crown St, Surry Hills NSW 2010', 'Surry Hills', 'New South Wales'],
    ['AU', '8 Crown St, Surry Hills N.S.W. 2010', 'Surry Hills', 'New South Wales'],
    ['AU', '8 Crown St, Albany, W. Australia 6330', 'Albany', 'Western Australia'],
    ['GB', '3 Mill Lane, Guildford GU1 3AA', 'Guildford', null],
    ['GB', '3 Mill Lane, Guildford, GU1 3AA', 'Guildford', null],
    ['GB', '3 Mill Lane, Guildford, Surrey GU1 3AA', 'Guildford', null],
    ['GB', 'The Old Barn, Surrey GU1 3AA', null, null],
    ['GB', '3 Drury Row, Temple, London WC2B5PP', 'London', null],
    ['GB', '8 Garden Pl, 4QX WC2H 4QX', 'London', null],
    ['GB', '3 Mill Lane, Guildford', null, null],
    ['CH', 'Seeweg 4, 8002 Zürich', 'Zürich', null],
    ['CH', 'Seeweg 4, CH-8002 Zürich', 'Zürich', null],
    ['CH', 'Airport, 8090', null, null],
    ['DE', 'Lindenallee 1, 04109 Leipzig', 'Leipzig', null],
    ['FR', '5 Rue des Lilas, 75011 Paris CEDEX 11', 'Paris', null],
    ['IT', 'Via Verdi 1, 00184 Roma RM', 'Roma', 'RM'],
    ['ES', 'C. de Alcalá, 1, 28014 Madrid', 'Madrid', null],
    ['NL', 'Keizersgracht 1, 1015 AB Amsterdam', 'Amsterdam', null],
    ['PL', 'Lipowa 3, 00-950 Warszawa', 'Warszawa', null],
    ['PL', 'Lipowa 3, 00-950, Warszawa', 'Warszawa', null],
    ['PL', 'Lipowa 3, Wrocław', 'Wrocław', null],
    ['PL', 'Nowa Wieś 14B, 62-300', 'Nowa Wieś', null],
    ['PL', 'ul. Lipowa 14, 62-300', null, null],
    ['PL', 'DK9, 14-300', null, null],
    ['PL', 'Toaleta', null, null],
    ['CZ', 'Dlouhá 5, 110 00 Praha 1', 'Praha', null],
    ['PH', '12 Mabini St, Diliman, Quezon City, 1103 Metro Manila', 'Quezon City', 'Metro Manila'],
    ['PH', '12 Mabini, Lungsod Quezon, Kalakhang Maynila', 'Quezon City', 'Metro Manila'],
    ['PH', '12 Mabini, Lungsod ng Makati, 1200 Kalakhang Maynila', 'Makati', 'Metro Manila'],
    ['PH', '12 Mabini St, Manila, 1008', 'Manila', 'Metro Manila'],
    ['PH', '12 Mabini St, Lahug, Cebu City, 6000 Cebu', 'Cebu City', 'Cebu'],
    ['PH', '12 Mabini St, City, Metro Manila', null, 'Metro Manila'],
    ['IN', 'Shop 4, MG Road, Ashok Nagar, Bengaluru, Karnataka 560001', 'Bengaluru', 'Karnataka'],
    ['IN', '4 Ring Road, Rohini, Delhi 110085', 'Delhi', 'Delhi'],
    ['IN', '4 Janpath, New Delhi, Delhi 110001', 'New Delhi', 'Delhi'],
    ['IN', '4 MG Road, Pune 411001', 'Pune', null],
    ['IN', '4 MG Road, Andheri West', null, null],
    ['TR', 'Caddesi No:3, 34710 Kadıköy/İstanbul', 'Kadıköy', 'İstanbul'],
    ['TR', 'Caddesi No:3, TR-34710 Kadıköy', 'Kadıköy', null],
    ['BR', 'Av. Paulista, 100 - Bela Vista, São Paulo - SP, 01310-100', 'São Paulo', 'SP'],
    ['MX', 'Calle 5, Centro, 06600 Ciudad de México, CDMX', 'Ciudad de México', 'CDMX'],
    ['IE', '4 Baggot Street, Dublin 2, D02 XY45', 'Dublin', null],
    ['SG', '4 Orchard Road, Singapore 238801', 'Singapore', null],
  ])('%s: %s is in %s, %s', (country, address, city, state) => {
    const { city: foundCity, state: foundState } = place(country, address);
    expect([foundCity, foundState]).toEqual([city, state]);
  });

  it('finds the city next to the postal code in countries without a rule of their own', () => {
    expect(place('KZ', '4 Abay Avenue, Almaty 050000', '050000').city).toBe('Almaty');
    expect(place('KZ', '4 Abay Avenue, 050000 Almaty', '050000').city).toBe('Almaty');
    expect(place('KZ', '4 Abay Avenue, Almaty 050000').city).toBeNull();
  });

  it('returns the postal code that the address contains', () => {
    expect(place('US', '77 Elm St, Springdale, OH 45246-1234').postalCode).toBe('45246-1234');
    expect(place('GB', '3 Mill Lane, Guildford GU13AA').postalCode).toBe('GU1 3AA');
    expect(place('PL', 'Lipowa 3, 00-950 Warszawa').postalCode).toBe('00-950');
    expect(place('SG', '4 Orchard Road, Singapore 238801').postalCode).toBe('238801');
    expect(place('SG', '4 Orchard Road, S(238801)').postalCode).toBe('238801');
    expect(place('TR', 'Moda Cad. 12, TR-34710 Kadıköy/İstanbul').postalCode).toBe('34710');
    expect(place('MC', '12 Rue du Lac, 98000 Monaco').postalCode).toBe('98000');
    expect(place('MX', 'Calle 5, 44100, Guadalajara, Jalisco').postalCode).toBe('44100');
  });

  it('never returns a city with digits, whatever the address', () => {
    const words = fc.constantFrom(
      '12',
      'OH',
      '45246',
      'GU1 3AA',
      'Lipowa',
      '00-950',
      'Warszawa',
      ',',
      '/',
      'Delhi',
      '1103',
    );
    fc.assert(
      fc.property(
        fc.constantFrom('US', 'GB', 'PL', 'PH', 'IN', 'TR', 'IT', 'BR', 'MX', 'IE', 'NZ'),
        fc.array(fc.oneof(words, fc.string({ unit: 'grapheme', maxLength: 12 })), { maxLength: 8 }),
        (country, parts) => {
          expect(place(country, parts.join(' '), '1010').city ?? '').not.toMatch(/\d/);
        },
      ),
      { numRuns: 500 },
    );
  });
});
