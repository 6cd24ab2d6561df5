import { describe, expect, it } from 'vitest';
import { mapPlace } from '../place/place.js';
import { RowNotes } from '../row-notes.js';

const cells = { address: '', city: '', state: '', postalCode: '', countries: ['US'], suburb: '', phone: '' };

describe('a city column with more or less than a name', () => {
  it.each([
    ['US', 'Springdale, OH', 'Springdale', 'Ohio'],
    ['US', 'Springdale, OH 45246', 'Springdale', 'Ohio'],
    ['US', 'Springdale, Ohio, USA', 'Springdale', 'Ohio'],
    ['US', 'Washington, D.C.', 'Washington', 'District of Columbia'],
    ['US', 'Springdale', 'Springdale', null],
    ['CH', '8180 Bülach', 'Bülach', null],
    ['GB', 'Guildford GU1 3AA', 'Guildford', null],
    ['GB', 'Otley, West Yorkshire', 'Otley', null],
    ['GB', 'Otley , W. Yorks, England', 'Otley', null],
    ['GB', 'Otley, Leeds, West Yorkshire', 'Leeds', null],
    ['GB', 'Otley, Elm Hill', 'Otley, Elm Hill', null],
    ['IM', 'Ramsey, Isle of Man', 'Ramsey', null],
    ['US', 'Otley, West Yorkshire', 'Otley, West Yorkshire', null],
    ['PH', 'Lucena City, Quezon', 'Lucena City', 'Quezon'],
    ['CZ', 'Praha 1', 'Praha 1', null],
    ['CA', '100 Mile House', '100 Mile House', null],
    ['DE', 'Rothenburg, Tauber', 'Rothenburg, Tauber', null],
    ['FR', 'PARIS 8', 'Paris', null],
    ['FR', 'PARIS CEDEX 08', 'Paris', null],
    ['FR', 'LYON 3EME', 'Lyon', null],
    ['FR', 'RENNES CEDEX', 'Rennes', null],
    ['FR', 'Rennes Cédex 9', 'Rennes', null],
    ['NC', 'NOUMÉA CEDEX', 'Nouméa', null],
    ['FR', 'Lyon III CEDEX 03', 'Lyon', null],
    ['FR', 'Saint-Denis', 'Saint-Denis', null],
    ['BY', 'г. Минск', 'Минск', null],
    ['MD', 'mun. Chișinău', 'Chișinău', null],
    ['MD', 'MD-2001 Chișinău', 'Chișinău', null],
    ['UA', 'г. Киев', 'Киев', null],
    ['NL', '1012 Amsterdam', 'Amsterdam', null],
    ['HU', 'Budapest, XIII. kerület', 'Budapest', null],
    ['DK', 'København K', 'København', null],
    ['DK', 'Nykøbing F', 'Nykøbing F', null],
    ['IT', 'ROMA (RM)', 'Roma', 'RM'],
    ['IT', 'Roma', 'Roma', null],
    ['BR', 'São Paulo - SP', 'São Paulo', 'SP'],
    ['BR', 'São Paulo/SP', 'São Paulo', 'SP'],
    ['BR', 'Curitiba-PR', 'Curitiba', 'PR'],
    ['BR', 'Embu-Guaçu', 'Embu-Guaçu', null],
    ['BR', 'Ipanema - Rio de Janeiro', 'Ipanema - Rio de Janeiro', null],
    ['US', 'São Paulo/SP', 'São Paulo/SP', null],
    ['TR', 'Kadıköy/İstanbul', 'Kadıköy', 'İstanbul'],
    ['TR', 'Kadıköy/Moda', 'Kadıköy/Moda', null],
    ['TR', 'Kadıköy-İstanbul', 'Kadıköy', 'İstanbul'],
    ['TR', 'Kadıköy - İstanbul', 'Kadıköy', 'İstanbul'],
    ['TR', 'Kadıköy-Moda', 'Kadıköy-Moda', null],
    ['RU', 'г. Казань', 'Казань', null],
    ['RU', 'с. Берёзовка', 'Берёзовка', null],
    ['RU', 'С. Посад', 'С. Посад', null],
    ['RU', 'С. Петербург', 'С. Петербург', null],
    ['RU', 'г.о. Химки', 'г.о. Химки', null],
    ['RU', 'г. о. Химки', 'г. о. Химки', null],
    ['BG', 'гр. Варна', 'Варна', null],
    ['BG', 'ГРАД ВАРНА', 'Варна', null],
    ['RO', 'MUNICIPIUL CLUJ-NAPOCA', 'Cluj-Napoca', null],
    ['RO', 'Oraş Voluntari', 'Voluntari', null],
    ['RO', 'Satu Mare', 'Satu Mare', null],
    ['UA', 'смт Ворзель', 'Ворзель', null],
    ['UA', 'м. Київ', 'Київ', null],
    ['VN', 'Hà Nội', 'Hanoi', null],
    ['VN', 'TP. Hồ Chí Minh', 'Ho Chi Minh City', null],
    ['VN', 'Thành phố Vinh', 'Vinh', null],
    ['VN', 'Sa Pa', 'Sa Pa', null],
    ['CO', 'BOGOTÁ D.C.', 'Bogotá', null],
    ['CO', 'Chía', 'Chía', null],
    ['TH', 'กรุงเทพมหานคร', 'Bangkok', null],
    ['TH', 'Muang District', 'Muang District', null],
    ['AE', 'دبي', 'Dubai', null],
    ['AE', 'Hatta', 'Hatta', null],
    ['ID', 'Kota Bandung', 'Bandung', null],
    ['ID', 'Kota Agung', 'Kota Agung', null],
    ['ID', 'Jakarta Selatan', 'Jakarta', null],
    ['ID', 'Kota Jakarta Pusat', 'Jakarta', null],
    ['ID', 'Kota Adm. Jakarta Selatan', 'Jakarta', null],
    ['ID', 'Kota Administrasi Jakarta Selatan', 'Jakarta', null],
    ['PK', 'Karachi City', 'Karachi', null],
    ['MX', 'Mexico City', 'Ciudad de México', null],
    ['MX', 'Guadalajara', 'Guadalajara', null],
    ['TW', '臺北市', '台北市', null],
    ['CN', '市辖区', null, null],
    ['US', '45246', null, null],
    ['US', '0', null, null],
    ['US', '[]', null, null],
    ['US', 'Unknown', null, null],
  ])('%s: %s: city %s, state %s', (country, city, name, state) => {
    const place = mapPlace({ ...cells, city, countries: [country] }, new RowNotes(2));
    expect([place.city?.name ?? null, place.city?.state ?? null]).toEqual([name, state]);
  });

  it.each(['45246', '{}', '-1', 'unknown'])('%s yields to the address', (city) => {
    const address = '77 Elm St, Springdale, OH 45246';
    expect(mapPlace({ ...cells, address, city }, new RowNotes(2)).city?.name).toBe('Springdale');
  });

  it('is no word for a missing value beside its code or state, which an export would write alone', () => {
    const of = (city: string, address: string, country: string) =>
      mapPlace({ ...cells, city, address, countries: [country] }, new RowNotes(2)).city;
    expect(of('Flat 2; None', '12 Elm St', 'PL')).toBeNull();
    expect(of('None, CA', '12 Elm St', 'US')).toBeNull();
    expect(of('10060 None', 'Via Roma 1, 10060 None, Italy', 'IT')?.name).toBe('None');
  });

  it.each(['Merkez', 'MERKEZ'])('%s is the central district of the Turkish province', (city) => {
    const rize = { ...cells, city, state: 'Rize', countries: ['TR'] };
    expect(mapPlace(rize, new RowNotes(2)).city).toMatchObject({ key: 'rize merkez|rize|turkiye' });
    expect(mapPlace({ ...rize, state: '' }, new RowNotes(2)).city?.name).toBeUndefined();
  });

  it('keeps the state of its own column', () => {
    const place = mapPlace({ ...cells, city: 'Springdale, OH', state: 'IN' }, new RowNotes(2));
    expect(place.city?.state).toBe('Indiana');
  });

  it('is noted when it is no name', () => {
    const notes = new RowNotes(2);
    mapPlace({ ...cells, city: '45246' }, notes);
    expect(notes.all()).toEqual(['Row 2, city: not a city, left out']);
  });

  it('is the city also when the country is not known', () => {
    const place = mapPlace({ ...cells, city: 'Springdale, OH', countries: [] }, new RowNotes(2));
    expect(place.city?.name).toBe('Springdale, OH');
  });

  it('is left out and noted when it is too long for a name, as is a state', () => {
    const notes = new RowNotes(2);
    const long = 'x'.repeat(101);
    expect(mapPlace({ ...cells, city: long, state: long }, notes).city).toBeNull();
    expect(notes.all()).toEqual([
      'Row 2, state: has more than 100 characters, left out',
      'Row 2, city: has more than 100 characters, left out',
    ]);
    const longest = 'X'.padEnd(100, 'x');
    const { city } = mapPlace({ ...cells, city: longest, state: longest }, new RowNotes(2));
    expect([city?.name, city?.state]).toEqual([longest, longest]);
  });
});

describe('the state of a city of a column, told by the address', () => {
  it.each([
    ['US', '500 PARK CT', null],
    ['US', '5000 PARK CT', null],
    ['US', '500 W PARK LA', null],
    ['US', '06103 Elm Hill CT', 'Connecticut'],
    ['US', '500 PARK AVE NE', null],
    ['US', '500 PARK WY', null],
    ['US', '500 Park St Elm Hill CT', 'Connecticut'],
    ['US', '500 Park St, Elm Hill CT', 'Connecticut'],
    ['US', 'Elm Hill CT', 'Connecticut'],
    ['US', '500 PARK CT 06103', 'Connecticut'],
    ['US', '500 Park St, CT', 'Connecticut'],
    ['US', '500 Piccadilly Elm Hill IL', 'Illinois'],
    ['TR', 'Değirmen Sk. No:4/Zemin Kat', null],
    ['TR', 'Değirmen Sk. No:4/B, 16010', null],
    ['TR', 'Değirmen Sk. No:4/Bursa', 'Bursa'],
    ['TR', 'Değirmen Sk. No:4 Nilüfer/BURSA', 'BURSA'],
  ])('%s: %s: %s', (country, address, state) => {
    const place = mapPlace({ ...cells, city: 'Elm Hill', address, countries: [country] }, new RowNotes(2));
    expect(place.city?.state).toBe(state);
  });
});

describe('a state written in several ways', () => {
  it.each([
    [
      'IN',
      'Chennai',
      '4 Mount Road, Chennai, Tamil Nadu 600002',
      'TN, Tamilnadu, TAMIL NADU, Tamil Nadu State',
    ],
    ['IN', 'Imphal', '4 Mill Lane, Imphal, Manipur 795001', 'MN, Manipur'],
    ['IN', 'New Delhi', '4 Janpath, New Delhi, Delhi 110001', 'DL, NCT of Delhi'],
    [
      'BR',
      'Campinas',
      'Rua Azul, 12 - Centro, Campinas - SP, 13010-000',
      'SP, São Paulo, State of São Paulo',
    ],
    ['BR', 'Niterói', 'Rua Azul, 12, Niterói - RJ', 'rj, Rio de Janeiro, Estado do Rio de Janeiro'],
    ['BR', 'Salvador', 'Rua Azul, 12, Salvador - BA', 'Bahia, Estado da Bahia'],
  ])(
    '%s: %s has one key in an address, and with each in the column: %s, %s',
    (country, city, address, states) => {
      const keyOf = (columns: object) =>
        mapPlace({ ...cells, countries: [country], ...columns }, new RowNotes(2)).city?.key;
      const keys = states.split(', ').map((state) => keyOf({ city, state }));
      expect([...new Set(keys)]).toEqual([keyOf({ address })]);
    },
  );

  it('stays as it is where the country has none of this name', () => {
    const stateOf = (country: string, state: string) =>
      mapPlace({ ...cells, countries: [country], city: 'Elm', state }, new RowNotes(2)).city?.state;
    expect(stateOf('IN', 'Elm Region')).toBe('Elm Region');
    expect(stateOf('BR', 'TN')).toBe('TN');
    expect(stateOf('IT', 'TN')).toBe('TN');
  });
});

describe('a row without a country', () => {
  it.each([
    [{ city: 'Leeds', postalCode: 'LS1 4DJ' }, 'United Kingdom', 'Leeds'],
    [{ city: 'Leeds', postalCode: 'ls14dj' }, 'United Kingdom', 'Leeds'],
    [{ city: 'Austin', state: 'TX', postalCode: '78701.0' }, 'United States', 'Austin'],
    [{ city: 'Austin', state: 'Texas', postalCode: '78701-1234' }, 'United States', 'Austin'],
    [{ city: 'Newark', state: 'NJ', postalCode: '7102.0' }, 'United States', 'Newark'],
    [
      { city: 'Constanța', state: 'CT', postalCode: '900178', phone: '+40 241 555 000' },
      'Romania',
      'Constanța',
    ],
    [{ city: 'Boston', state: 'Massachusetts', postalCode: '2110' }, 'United States', 'Boston'],
    [{ city: 'Kraków', postalCode: '31-019' }, 'Poland', 'Kraków'],
    [{ city: 'Amsterdam', postalCode: '1012 LG' }, 'Netherlands', 'Amsterdam'],
    [{ city: 'Sydney', state: 'NSW', postalCode: '2000' }, 'Australia', 'Sydney'],
    [{ city: 'Austin, TX 78701' }, 'United States', 'Austin'],
    [{ city: 'Paris, France' }, 'France', 'Paris'],
    [{ city: 'Chennai', state: 'TN', postalCode: '600001' }, 'India', 'Chennai'],
    [{ city: 'Springdale', postalCode: '78701' }, null, 'Springdale'],
    [{ city: 'Springdale', state: 'TX', postalCode: '12345' }, null, 'Springdale'],
    [{ city: 'Springdale', state: 'Texas', postalCode: '12345' }, null, 'Springdale'],
    [{ city: 'Rieti', state: 'RI', postalCode: '2100' }, null, 'Rieti'],
    [{ city: 'Mérida', state: 'ME', postalCode: '5101' }, null, 'Mérida'],
    [{ city: 'Austin', state: 'TX', postalCode: '8701' }, null, 'Austin'],
  ])('is in the country that its columns tell for certain: %j', (columns, country, city) => {
    const place = mapPlace({ ...cells, countries: [], address: '4 Mill Lane', ...columns }, new RowNotes(2));
    expect(place.country && place.country.name).toBe(country);
    expect(place.city && place.city.name).toBe(city);
  });
});
