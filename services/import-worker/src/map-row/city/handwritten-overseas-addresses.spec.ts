import { describe, expect, it } from 'vitest';
import { cityOf, placeOf } from '../../../test/support/place-of.js';
import { mapPlace } from '../place/place.js';
import { RowNotes } from '../row-notes.js';

describe('the city of addresses as people write them overseas', () => {
  it.each([
    ['MX', 'Av. Sol 222, Juárez, 06600 Mexico City, Mexico', 'Ciudad de México'],
    ['MX', 'Av. Sol 222, Mexico City 06600, Mexico', 'Ciudad de México'],
    ['MX', 'Av. Sol 222, México D.F.', 'Ciudad de México'],
    ['MX', 'Av. Sol 222, Cuauhtémoc, C.P. 06600, Ciudad de México', 'Ciudad de México'],
    ['MX', 'Av. Sol 222, Juárez, Mexico City, CDMX 06600', 'Ciudad de México'],
    ['MX', 'Av. Sol 222, Guadalajara, Jalisco 44160', 'Guadalajara'],
    ['MX', 'Av. Sol 222, Playa del Carmen 77710 Mexico', 'Playa del Carmen'],
    ['MX', 'Av. Sol 222, Playa del Carmen 77710, Mexico', null],
    ['MX', 'Av. Sol 222, Col. Juárez 06600 Mexico', null],
    ['MX', 'Av. Sol 222, Col. Americana, Jalisco 44160', null],
    ['BR', 'Rua Azul, 100, Centro, Curitiba-PR, CEP: 80020-310', 'Curitiba'],
    ['BR', 'Rua Azul, 100, Embu-Guaçu - SP', 'Embu-Guaçu'],
    ['MY', 'Jalan Oak, 55100 KL', 'Kuala Lumpur'],
    ['KR', '서울시 강남구 야자로 12', '서울'],
    ['KR', '광주시 북구 야자로 12', '광주'],
    ['KR', '광주시 오포읍 야자로 12', null],
    ['AE', 'PO Box 12345 Abu Dhabi, UAE', 'Abu Dhabi'],
    ['AE', 'Palm Road, Dubai 00000 United Arab Emirates', 'Dubai'],
    ['EG', '12 Palm Sq, Ismailia, Qasr El Nil, Cairo Governorate 4272077', 'Cairo'],
    ['EG', '90th St, New Cairo 1, Cairo Governorate 4730103', 'New Cairo'],
    ['EG', '12 Palm St, Ismailia, Ismailia Governorate', 'Ismailia'],
    ['NG', 'Plot 5, Wuse II, Abuja, FCT', 'Abuja'],
    ['NZ', '12 Elm Street East, New Plymouth 4310, Taranaki', 'New Plymouth'],
    ['IN', '12, Elm Road, Bengaluru, Bangalore Urban, Karnataka, 560001', null],
    ['IN', 'Main Road, Nagpur, MS 440001', 'Nagpur'],
    ['IN', 'Main Road, Nagpur, XY 440001', null],
    ['NZ', '12 Elm St, Auckland', 'Auckland'],
    ['NZ', 'Orewa, Auckland', null],
    ['NZ', '12 Elm Street, Ashburton, Canterbury Region 7700', 'Ashburton'],
    ['NZ', '12 Elm Street, Levin 5510, Wellington Region', 'Levin'],
    ['NZ', '12 Elm Street, Rotorua / Bay of Plenty 3010', 'Rotorua'],
    ['NZ', '12 Elm Street, Havelock North, Hawkes Bay 4130', 'Havelock North'],
    ['NZ', '12 Elm Street, Greytown, South Wairarapa District, Wairarapa, 5712', 'Greytown'],
    ['NZ', '12 Elm Street, Timaru 7910, South Island', 'Timaru'],
    ['NZ', '12 Elm Street, Wellington Region 6011', null],
    ['NZ', '12 Elm Road, Aoraki / Mount Cook 7999', 'Aoraki / Mount Cook'],
    ['NZ', '12 Elm Road, Franz Josef/Waiau 7886', 'Franz Josef/Waiau'],
    ['NZ', '12 Shop/5 Office, Nelson 7010', 'Nelson'],
    ['NZ', 'Elm Road/Oak Road 7010', null],
    ['CA', '12 Rue des Ormes, Saint-Louis-du-Ha! Ha!, QC G0L 3S0', 'Saint-Louis-du-Ha! Ha!'],
    ['CA', '12 Rue des Ormes, Ouvert! QC G0L 3S0', null],
    ['GB', '12 Elm Road, Westward Ho! EX39 1AA', 'Westward Ho!'],
    ['CA', '55 Range Rd 20, Rocky View County, AB T4A 0N2', 'Rocky View County'],
    ['CA', '55 Elm St, Airdrie, Rocky View County, AB T4A 0N2', 'Airdrie'],
    ['CA', '55 Elm St, Prince Edward County, ON K0K 2T0', null],
    ['CA', 'Rocky View County, AB T4A 0N2', null],
    ['ZA', '12 Elm Street, Gardens, Cape Town', 'Cape Town'],
    ['ZA', '12 Elm Street, Cape Town 8001', 'Cape Town'],
    ['ZA', '12 Elm Street, Elmville 8001', null],
    ['CN', '上海市黄浦区南京东路1号', '上海市'],
    ['CN', '中国广东省深圳市南山区科技园1号', '深圳市'],
    ['CN', '菜市场路5号', null],
    ['CN', 'Keji Rd, Nanshan, Shenzhen, Guangdong Province, China, 518057', 'Shenzhen'],
    ['CN', 'Nanshan District, Guangdong Province', null],
    ['CN', 'Chaoyang District, Beijing Municipality, China 100020', 'Beijing'],
    ['CN', '5 Beijing Rd, Guangzhou', null],
    ['IN', 'Hazratganj, Lucknow-226001 (U.P.)', 'Lucknow'],
    ['IN', 'Andheri West, Mumbai', 'Mumbai'],
    ['IN', 'Main Rd, Hitech City', null],
    ['JM', '12 Elm St, Montego Bay', 'Montego Bay'],
    ['SV', 'Calle La Palma, San Salvador', 'San Salvador'],
    ['SV', 'Soyapango, San Salvador', null],
    ['VE', 'Av. Sol, Caracas 1060, Miranda', 'Caracas'],
    ['KY', '12 Elm Rd, George Town KY1-1000', 'George Town'],
    ['CR', 'Escazú, San José', null],
    ['NG', '12 Elm Rd, Ibadan, Oyo State', 'Ibadan'],
    ['NG', '12 Elm Rd, Ikeja, Lagos', null],
    ['TH', '12 ถนนปาล์ม แขวงสีลม เขตบางรัก กรุงเทพมหานคร 10500', 'Bangkok'],
    ['TH', '12 ถนนปาล์ม แขวงสีลม เขตบางรัก กรุงเทพฯ 10500', 'Bangkok'],
    ['TH', '12 ถนนปาล์ม ตำบลสุเทพ อำเภอเมืองเชียงใหม่ เชียงใหม่ 50200', null],
    ['TH', '12 ถนนกรุงเทพมหานคร 10500', null],
    ['US', '12 Elm St, Salem, OR 97301, (503) 555-0100', 'Salem'],
    ['US', '12 Elm St, Salem, OR 97301 Phone: 503-555-0100', 'Salem'],
    ['CA', '10 Elm St W, Toronto, ON M5H 1A1, 416-555-0100', 'Toronto'],
  ])('%s: %s: %s', (country, address, city) => {
    expect(cityOf(country, address)).toBe(city);
  });

  it('takes 서울특별시 and 서울 for one city', () => {
    const ofColumn = (city: string) =>
      mapPlace(
        { address: '', city, state: '', postalCode: '', countries: ['KR'], suburb: '', phone: '' },
        new RowNotes(2),
      ).city?.name;
    expect(['서울특별시', '서울시', '부산광역시', '서울'].map(ofColumn)).toEqual([
      '서울',
      '서울',
      '부산',
      '서울',
    ]);
    // In Gyeonggi, not the city with the rank of a province.
    expect(ofColumn('광주시')).toBe('광주시');
  });

  it.each([
    ['Sector 17, Chandigarh, UT 160017', 'Chandigarh', 'Chandigarh'],
    ['Sector 17, Chandigarh, U.T.', 'Chandigarh', 'Chandigarh'],
    ['Elm Rd, Dehradun, UT 248001', 'Dehradun', 'Uttarakhand'],
  ])('reads UT as union territory behind one: %s', (address, city, state) => {
    expect(placeOf('IN', address).city).toMatchObject({ name: city, state });
  });

  it.each([
    ['US', '"12 Elm St, Salem, OR 97301"', 'Salem'],
    ['US', '12 Elm St, Salem, OR 97301 (Permanently closed)', 'Salem'],
    ['AR', 'Av. Palma 12, X5000 Córdoba (temporarily closed)', 'Córdoba'],
    ['PH', '12 Mabini St, Quezon City.', 'Quezon City'],
    ['US', 'vcj2+4p austin, tx', 'Austin'],
    ['US', '12 elm st, springfield il 62704', 'Springfield'],
    ['US', '12 elm st, washington d.c., dc 20500', 'Washington'],
    ['CA', '12 elm st, toronto on m5b 2h1', 'Toronto'],
    ['US', 'Lahaina, Maui, HI 96761', 'Lahaina'],
    ['CA', '5, Rue Roy, Laval, Laval (region administrative), Quebec, H7N 1A1', 'Laval'],
    ['CA', '5, Rue Roy, Joliette, Lanaudiere, Quebec, J6E 1A1', 'Joliette'],
    ['TW', '2F, 台北市信義區信義路7號', '台北市'],
    ['CN', '2F, 广东省深圳市南山区科技园1号', '深圳市'],
    ['MX', 'Av. Sol 222, 06600 Cuauhtémoc, CDMX Mexico', 'Ciudad de México'],
    ['MX', 'Av. Sol 222, Guadalajara, Jalisco 44160 Mexico', 'Guadalajara'],
    ['MX', 'Av. Sol 222, Guadalajara, Jalisco 44160, Mexico, Mexico', 'Guadalajara'],
  ])('reads %s: %j, with signs, remarks or without capitals: %s', (country, address, city) => {
    expect(cityOf(country, address)).toBe(city);
  });

  it('takes no street for a city whose house has the number in the column of codes', () => {
    expect(cityOf('PE', 'Av. Palma 2132, La Paz', '2132')).toBeNull();
    expect(cityOf('BO', 'Av. Palma 2132, La Paz', '2132')).toBeNull();
    expect(cityOf('KR', '1012 Palm Towers, Seoul', '1012')).toBe('Seoul');
  });

  it('gives a large city of India without its state the same state', () => {
    expect(placeOf('IN', 'Kothrud, Pune').city?.key).toBe(
      placeOf('IN', 'Kothrud, Pune, Maharashtra').city?.key,
    );
  });

  it('reads UT as union territory in the column of states, too', () => {
    const of = (city: string) =>
      mapPlace(
        { address: '', city, state: 'UT', postalCode: '', countries: ['IN'], suburb: '', phone: '' },
        new RowNotes(2),
      ).city?.state;
    expect([of('Chandigarh'), of('Dehradun')]).toEqual(['Chandigarh', 'Uttarakhand']);
  });
});
