import { describe, expect, it } from 'vitest';
import { cityOf, placeOf } from '../../../test/support/place-of.js';
import { mapPlace } from '../place.js';
import { RowNotes } from '../row-notes.js';

describe('addresses that are not in the official postal format', () => {
  it.each([
    ['DE', 'Bahnhofstr. 10 97070 Würzburg', 'Würzburg', '97070'],
    ['DE', 'Bahnhofstr. 10, Würzburg 97070', 'Würzburg', '97070'],
    ['BE', 'Rue des Palmiers 1, Bruxelles 1000, Belgique', 'Bruxelles', '1000'],
    ['AT', 'Palmengasse 1, Wien 1010', 'Wien', '1010'],
    ['NO', 'Palmeveien 1, Oslo 0150, Norge', 'Oslo', '0150'],
    ['BE', 'Palmstraat 12, Steenweg 1000', null, null],
    ['DE', 'Bahnhofstr. 10, Würzburg, 97070', 'Würzburg', '97070'],
    ['DE', 'Bahnhofstr. 10, Würzburg 97070, Bayern', 'Würzburg', '97070'],
    ['DE', 'Bahnhofstr. 10, Würzburg, Bayern, Deutschland', 'Würzburg', null],
    ['DE', 'Bahnhofstr. 10, Bayern', null, null],
    ['DE', 'Kiosk, Postfach 97070', null, '97070'],
    ['DE', 'Kiosk, Einkaufszentrum, 97070', null, '97070'],
    ['FR', '12 Rue de la Paix - 75002 Paris', 'Paris', '75002'],
    ['FR', '12 Rue de la Paix, 75002 Paris 02', 'Paris', '75002'],
    ['FR', '12 Rue de la Paix, Paris, Île-de-France', 'Paris', null],
    ['BE', 'Meir 12, BE-2000 Antwerpen', 'Antwerpen', '2000'],
    ['NL', 'Damrak 12, Amsterdam 1012 LG', 'Amsterdam', '1012 LG'],
    ['NL', 'Damrak 12, Amsterdam, 1012LG', 'Amsterdam', '1012 LG'],
    ['IT', 'Via Roma 12, Torino (TO)', 'Torino', null],
    ['IT', 'Via Roma 12 - 10121 Torino (TO)', 'Torino', '10121'],
    ['ES', 'Calle Mayor 3, 28013 - Madrid', 'Madrid', '28013'],
    ['ES', 'Calle Mayor 3, 03501 Benidorm (Alicante)', 'Benidorm', '03501'],
    ['ES', 'Calle Mayor, 3, Bajo', null, null],
    ['PT', 'Rua Augusta 12, 4700 Braga', 'Braga', '4700'],
    ['PT', 'Rua Augusta 12, Lisboa, 1100-053', 'Lisboa', '1100-053'],
    ['CZ', 'Vodičkova 12, 110 00 Nové Město', 'Praha', '110 00'],
    ['CZ', 'Masarykova 12, 602 00 Brno-střed', 'Brno', '602 00'],
    ['SK', 'Obchodná 12, 811 06 Staré Mesto', 'Bratislava', '811 06'],
    ['DK', 'Borups Allé 12, 2400 København NV', 'København', '2400'],
    ['DK', 'Vestergade 12, 1456 København K', 'København', '1456'],
    ['DK', 'Store Torv 4, 8000 Aarhus Centrum', 'Aarhus', '8000'],
    ['DK', 'Campusvej 55, 5230 Odense M', 'Odense', '5230'],
    ['DK', 'Torvet 3, 4800 Nykøbing F', 'Nykøbing F', '4800'],
    ['DK', 'Torvet 3, 7900 Nykøbing M', 'Nykøbing M', '7900'],
    ['NO', 'Karl Johans gate 12, NO-0154 Oslo', 'Oslo', '0154'],
    ['SE', 'Storgatan 3, S-111 51 Stockholm', 'Stockholm', '111 51'],
    ['GR', 'Ermou 12, Athina 105 63', 'Athina', '105 63'],
    ['RO', 'Strada Lipscani 12, București 030031', 'București', '030031'],
    ['BG', 'ul. Vitosha 12, 1000 Sofia', 'Sofia', '1000'],
    ['IS', 'Laugavegur 12, 101 Reykjavík', 'Reykjavík', '101'],
    ['LV', 'Brīvības iela 12, Rīga, LV-1010', 'Rīga', 'LV-1010'],
    ['UY', 'Calle Palma 12, 11200 Montevideo, Departamento de Montevideo', 'Montevideo', '11200'],
    ['UY', 'Calle Palma 12, Salinas, 15100 Departamento de Canelones', 'Salinas', '15100'],
    ['IN', 'Palm Road, Sector 53, Gurugram, Haryana (122002)', 'Gurugram', '122002'],
    ['ES', 'Calle Mayor 3, (29600) Marbella', 'Marbella', '29600'],
    ['KR', '36, Palm-ro 87-gil, Gangnam-gu Seoul 06164', 'Seoul', '06164'],
    ['KR', '찻집, 서울특별시 강남구 은행로 5', '서울', null],
    ['KR', '찻집, 경기도 성남시 분당구 은행로 5', '성남시', null],
    ['DE', 'Bäckerstraße 5, München, Bayern 80331', 'München', '80331'],
    ['DE', 'Bäckerstraße 5, Köln, NRW 50667', 'Köln', '50667'],
    ['IT', 'Via Verdi 1, Roma, RM 00184', 'Roma', '00184'],
    ['FR', '5 Rue des Lilas, Paris, Île-de-France 75011', 'Paris', '75011'],
    ['MY', '12 Jalan Kenanga, Subang Jaya, Selangor 47500', 'Subang Jaya', '47500'],
    ['DE', 'Bayern 80331', null, '80331'],
    ['EE', 'Raekoja plats 1a, Tartu, 51003 Tartu maakond', 'Tartu', '51003'],
    ['EE', 'Laada 14, Rakvere, 44310 Lääne-Viru maakond', 'Rakvere', '44310'],
    ['EE', 'Viru 1, 10140 Tallinn', 'Tallinn', '10140'],
    ['CN', 'China, Guangdong, Shenzhen, Nanshan, Keji Road 1', 'Shenzhen', null],
    ['CN', 'China, Guang Dong Sheng, Shen Zhen Shi, Nan Shan Qu, Ke Ji Lu 1', 'Shen Zhen', null],
    ['CN', 'China, Beijing, Chaoyang, Jianguo Road 1', 'Beijing', null],
    ['CN', 'China, Guangdong, Keji Road', null, null],
    ['CZ', 'Brno, Masarykova 789/12, PSČ 602 00', null, '602 00'],
    ['CZ', 'Masarykova 789/12, Brno, PSČ: 60200', 'Brno', '602 00'],
    ['SK', 'Hlavná 5, Žilina PSČ 010 01', 'Žilina', '010 01'],
    ['RO', 'Str. Teiului nr. 34, Ploiești, jud. Prahova, cod poștal 100292', 'Ploiești', '100292'],
    ['RO', 'Str. Teiului nr. 34, Ploiești, jud. Prahova, C.P. 100292', 'Ploiești', '100292'],
    ['GR', 'Κηφισίας 1-3, Αθήνα, ΤΚ 11523', 'Αθήνα', '115 23'],
    ['GR', 'Κηφισίας 1-3, ΤΚ 10559, Αθήνα', 'Αθήνα', '105 59'],
    ['GR', 'Ερμού 5, Αθήνα Τ.Κ. 105 63', 'Αθήνα', '105 63'],
    ['GR', 'Ermou 5, Athina TK 105 63', 'Athina', '105 63'],
    ['ES', 'Calle Mayor 5, Código Postal 28013', null, '28013'],
    ['ES', 'Calle Mayor 5, Madrid, C.P. 28013', 'Madrid', '28013'],
    ['PT', 'Rua Augusta 12, Lisboa, Código Postal 1100-053', 'Lisboa', '1100-053'],
    ['FR', '5 Rue des Lilas, Paris, Code postal : 75002', 'Paris', '75002'],
    ['FR', 'Camping du Cap 06600 Antibes', 'Antibes', '06600'],
    ['IT', 'Via Verdi 1, Roma, C.A.P. 00184', 'Roma', '00184'],
    ['PL', 'ul. Lipowa 3, Warszawa, kod pocztowy 00-950', 'Warszawa', '00-950'],
    ['UA', 'вул. Липова, 12, Київ, індекс 01001', 'Київ', '01001'],
    ['RU', 'ул. Липовая, 12, Казань, индекс 420111', 'Казань', '420111'],
    ['NL', 'Damrak 12, Amsterdam, postcode 1012 LG', 'Amsterdam', '1012 LG'],
    ['DE', 'Bäckerstraße 5, Würzburg, PLZ: 97070', 'Würzburg', '97070'],
    ['BG', 'bulevard Vitosha 12, 1000 Sofia Center, Sofia', 'Sofia', '1000'],
    ['BG', 'ulitsa Iztok 3, 1113 g.k. Iztok, Sofia', 'Sofia', '1113'],
    ['BG', 'ulitsa Primorska 1, 8130 Sozopol, Burgas', 'Sozopol', '8130'],
    ['LT', 'Gedimino pr. 12, Vilnius, 01103 Vilniaus m. sav.', 'Vilnius', '01103'],
    ['MY', '12 Jalan Tun, 10200 George Town, Pulau Pinang', 'George Town', '10200'],
    ['CA', '1000 Rue Roy O, Montréal (Québec) H3B 4W5', 'Montréal', 'H3B 4W5'],
    ['GB', '1 Main St, Kirkwall, Orkney Islands KW15 1AA', 'Kirkwall', 'KW15 1AA'],
    ['GB', '1 High St, Harrow, Middx HA1 1AA', 'Harrow', 'HA1 1AA'],
    ['GB', '1 High St, Birkenhead, Wirral CH41 1AA', 'Birkenhead', 'CH41 1AA'],
    ['IE', 'Dublin 2', 'Dublin', null],
    ['CH', 'Seeweg 4 | 8002 Zürich', 'Zürich', '8002'],
    ['CH', 'Seeweg 4 · 8002 Zürich', 'Zürich', '8002'],
    ['CH', 'Seeweg 4 • 8002 Zürich', 'Zürich', '8002'],
    ['GB', '3 Mill Lane; Guildford; GU1 3AA;', 'Guildford', 'GU1 3AA'],
    ['US', '77 Elm St | Springdale, OH 45246', 'Springdale', '45246'],
    ['US', '77 Elm St, Springdale, OH 45246 · In Elm Mall', 'Springdale', '45246'],
    ['ES', 'Carrer de les Oliveres, 1, 46018 Sant Marcel·lí', 'Sant Marcel·lí', '46018'],
    ['US', '77 Elm St, Springdale - OH 45246', 'Springdale', '45246'],
    ['US', '7712 Elm St - Springdale, OH 45246', 'Springdale', '45246'],
    ['US', '7712 Elm St – Springdale, OH 45246', 'Springdale', '45246'],
    ['US', '7712 Elm St - Suite B, OH 45246', null, '45246'],
  ])('%s: %s: city %s, postal code %s', (country, address, city, postalCode) => {
    const found = placeOf(country, address);
    expect([found.city?.name ?? null, found.postalCode]).toEqual([city, postalCode]);
  });

  it('reads four digits after a name as a postal code only if the postal code column has them too', () => {
    expect(cityOf('DK', 'Nørrebrogade 12, Aarhus 8000', '8000')).toBe('Aarhus');
    expect(cityOf('DK', 'Nørrebrogade 12, Gården 8000')).toBeNull();
    expect(cityOf('ZA', '12 Church St, Pretoria 0002', '0002')).toBe('Pretoria');
  });

  it.each([
    ['TR', 'Caferağa Mah. Moda Cad. No:12 Kadıköy/İstanbul', 'Kadıköy', 'İstanbul'],
    ['TR', 'Moda Cad. Kadıköy / İstanbul', 'Kadıköy', 'İstanbul'],
    ['TR', 'Moda Cad. Demir Apt. Kat 2, 34710 Kadıköy, İstanbul', 'Kadıköy', 'İstanbul'],
    ['TR', 'Caferağa Mah., Moda Cad. No:12, 34710, Kadıköy, İstanbul', 'Kadıköy', 'İstanbul'],
    ['TR', 'Göreme, 50180 Nevşehir Merkez/Nevşehir', 'Nevşehir Merkez', 'Nevşehir'],
    ['TR', 'Moda Caddesi, 34710', null, null],
    ['TR', 'Bahariye Cd. 12/A, İstanbul', null, null],
    ['TR', 'Atatürk Cad. Demir Han Sarı Köşk/İstanbul', null, null],
    ['BR', 'R. X, 12, Centro, Curitiba, PR, 80010-000', 'Curitiba', 'PR'],
    ['BR', 'R. X, 12, Centro, Curitiba - PR, CEP 80010-000', 'Curitiba', 'PR'],
    ['BR', 'Copacabana, Rio de Janeiro - State of Rio de Janeiro, 22020-001', 'Rio de Janeiro', 'RJ'],
    ['BR', 'R. X, 12, Centro, Rio de Janeiro', null, null],
    ['MX', 'Av. Juárez 12, Centro, C.P. 44100 Guadalajara, Jalisco', 'Guadalajara', 'Jalisco'],
    ['MX', 'Av. Juárez 12, Guadalajara, Jalisco, 44100', 'Guadalajara', 'Jalisco'],
    ['MX', 'Av. Juárez 12, Col. Americana, Jalisco, 44100', null, null],
    ['MX', 'Av. Juárez 12, Americana, Guadalajara, 44100', null, null],
    ['MX', 'Av. Juárez 12, Centro, 44100 Guadalajara, Jal.', 'Guadalajara', 'Jalisco'],
    ['MX', 'Av. Juárez 12, 66350 Santa Catarina, N.L.', 'Santa Catarina', 'Nuevo León'],
    ['MX', 'Av. Juárez 12, 78700 Santa Catarina, S.L.P.', 'Santa Catarina', 'San Luis Potosí'],
    ['MX', 'Av. Tulum 1, 77500 Cancún, Q.R.', 'Cancún', 'Quintana Roo'],
    ['MX', 'Av. Tulum 1, 77500 Cancún, Q. Roo', 'Cancún', 'Quintana Roo'],
    ['MX', 'Calle 5, 23000 La Paz, B.C.S., México', 'La Paz', 'Baja California Sur'],
    ['MX', 'Calle 5, 53100 Naucalpan de Juárez, Méx.', 'Naucalpan de Juárez', 'Estado de México'],
    ['MX', 'Calle 5, 53100 Naucalpan de Juárez, Estado de México', 'Naucalpan de Juárez', 'Estado de México'],
    ['MX', 'Calle 5, 06600 Ciudad de México, D.F.', 'Ciudad de México', 'CDMX'],
    ['ZA', '12 Long St, City Centre, Cape Town, 8001, South Africa', 'Cape Town', null],
    ['ZA', '12 Long St, Cape Town, Western Cape, 8001', 'Cape Town', 'Western Cape'],
    ['ZA', 'Canal Walk, 7441', null, null],
    ['ZA', '12 Long St, Cape Town, Western Cape 8001', 'Cape Town', 'Western Cape'],
    ['ZA', 'Canal Walk, Western Cape 7441', null, null],
    [
      'ZA',
      '12, Long St, Cape Town Ward 115, Cape Town, City of Cape Town, Western Cape, 8000',
      'Cape Town',
      'Western Cape',
    ],
    [
      'ZA',
      '12, Dorp St, Stellenbosch, Stellenbosch Local Municipality, Western Cape, 7600',
      'Stellenbosch',
      'Western Cape',
    ],
    ['IN', '12 Mall Rd, Srinagar, Jammu & Kashmir 190001', 'Srinagar', 'Jammu and Kashmir'],
    ['IN', '12 FC Road, Pune, MH 411005', 'Pune', 'Maharashtra'],
  ])('%s: %s: city %s, state %s', (country, address, city, state) => {
    const found = placeOf(country, address).city;
    expect([found?.name ?? null, found?.state ?? null]).toEqual([city, state]);
  });

  it.each([
    ['EG', '12 Tahrir St, Giza Governorate 12511', '12511'],
    ['ID', 'Jl. Raya Kuta No.12, Kabupaten Badung, Bali 80361', '80361'],
    ['ID', 'Jl. Raya Kuta No.12, Kabupaten Badung 80361', '80361'],
    ['ID', 'Jl. Kaliurang No.12, Special Region of Yogyakarta 55213', '55213'],
    ['ID', 'Jl. Raya No.12, Provinsi Jawa Barat 40111', '40111'],
    ['ID', 'Jl. Raya No.12, Bogor Regency, West Java 16810', '16810'],
    ['TH', '12 Beach Rd, Pattaya City, Bang Lamung District, Chon Buri 20150', '20150'],
    ['TH', '12 Moo 3, Ko Samui District, Surat Thani 84320', '84320'],
    ['VN', '12 Đường Trần Hưng Đạo, Ninh Hải, Ninh Thuận 660000', '660000'],
    ['PK', '12 Main Bazaar, Model Town, Punjab 54700', '54700'],
    ['KR', '12 Noksapyeong-daero, Yangpyeong-gun, Gyeonggi-do 12500', '12500'],
  ])('%s: %s: does not return a larger area as the city', (country, address, postalCode) => {
    expect(cityOf(country, address, postalCode)).toBeNull();
  });

  it.each([
    ['ID', 'Jl. Pemuda No.12, Surabaya, East Java 60271', '60271', 'Surabaya'],
    ['ID', 'Jl. Braga No.12, Bandung City, West Java 40111', '40111', 'Bandung'],
    ['ID', 'Jl. Kesawan No.12, Kota Medan, Sumatera Utara 20112', '20112', 'Medan'],
    ['ID', 'Jl. Malioboro No.12, Yogyakarta City, Special Region of Yogyakarta 55213', '55213', 'Yogyakarta'],
    ['ID', 'Jl. Pemuda No.12, Surabaya 60271', '60271', 'Surabaya'],
    ['ID', 'Jl. Sudirman No.12, Daerah Khusus Ibukota Jakarta 10220', '10220', 'Jakarta'],
    ['ID', 'Jl. Sudirman No.12, Central Jakarta City, Jakarta 10220', '10220', 'Jakarta'],
    ['TH', '12 Sukhumvit Rd, Khlong Toei, Bangkok 10110', '10110', 'Bangkok'],
    ['TH', '12 Sukhumvit Rd, Khet Watthana, Krung Thep Maha Nakhon 10110', '10110', 'Bangkok'],
    [
      'TH',
      '12 Nimman Rd, Tambon Suthep, Mueang Chiang Mai District, Chiang Mai 50200',
      '50200',
      'Chiang Mai',
    ],
    ['VN', '12 Trần Phú, Lộc Thọ, Nha Trang, Khánh Hòa 650000', '650000', 'Nha Trang'],
    ['VN', '12 Trần Phú, Thành phố Bắc Ninh, Bắc Ninh 220000', '220000', 'Bắc Ninh'],
    ['VN', '12 Lê Lợi, Bến Nghé, Quận 1, Hồ Chí Minh 700000', '700000', 'Ho Chi Minh City'],
    ['VN', '12 Hàng Bạc, Hoàn Kiếm, Hà Nội 100000', '100000', 'Hanoi'],
    ['PK', '12 Mall Rd, Lahore, Punjab 54000', '54000', 'Lahore'],
    ['PK', '12 Zamzama Blvd, Karachi, Karachi City, Sindh 75500', '75500', 'Karachi'],
    ['PK', '12 Jinnah Ave, Islamabad, Islamabad Capital Territory 44000', '44000', 'Islamabad'],
    ['KR', '12 Pangyo-ro, Bundang-gu, Seongnam-si, Gyeonggi-do 13494', '13494', 'Seongnam-si'],
    ['KR', '12 Sejong-daero, Jongno-gu, Seoul 03154', '03154', 'Seoul'],
    ['KR', '12 Jungang-ro, Seogwipo-si, Jeju-do 63535', '63535', 'Seogwipo-si'],
    ['KR', 'South Korea, Gyeonggi-do, Suwon-si, Paldal-gu, 12 Jungbu-daero', '16455', 'Suwon-si'],
    ['TW', 'No. 45, Xinyi Rd, Taipei City 110', '110', 'Taipei City'],
    ['KE', 'Kenyatta Ave, Nairobi 00100', '100', 'Nairobi'],
    ['PE', 'Plateros 123, Cusco 08002', '8002.0', 'Cusco'],
    ['KZ', 'Abay Ave 5, Almaty 050000', '50000', 'Almaty'],
    ['EC', 'Malecón 12, Guayaquil 090313', '90313', 'Guayaquil'],
  ])(
    '%s: %s: returns the city before the province, or the province if it is itself a city',
    (country, address, postalCode, city) => {
      expect(cityOf(country, address, postalCode)).toBe(city);
    },
  );

  it.each([
    ['ID', 'Jl. Palem No.12, Kec. Genteng, Surabaya, Jawa Timur 60275', 'Surabaya', '60275'],
    ['ID', 'Jl. Palem No.12, Kota Bandung, Jawa Barat', 'Bandung', null],
    ['ID', 'Jl. Palem No.12, Surabaya, Jawa Timur, 60275', 'Surabaya', '60275'],
    ['ID', 'Jl. Palem No.12, Kota Jakarta Selatan, Daerah Khusus Ibukota Jakarta 12110', 'Jakarta', '12110'],
    ['ID', 'Jl. Palem 12345', null, '12345'],
    ['ID', 'Jl. Palem No.12, Jakarta Selatan 12110', 'Jakarta', '12110'],
    ['ID', 'Jl. Palem No.12, Kab. Sleman, DIY 55281', null, '55281'],
    ['ID', 'Jl. Palem No.12, Kabupaten Badung, Bali 80361', null, '80361'],
    ['TH', '12 Palm Rd, Suthep, Mueang Chiang Mai District, Chiang Mai 50200', 'Chiang Mai', '50200'],
    ['TH', '12 Palm Rd, Pathum Wan, Bangkok 10330', 'Bangkok', '10330'],
    ['TH', '12 Palm Rd, Pa Tong, Kathu District, Phuket 83150', null, '83150'],
    ['VN', '12 Đường Dừa, Bến Nghé, Quận 1, Hồ Chí Minh', 'Ho Chi Minh City', null],
    ['VN', '12 Đường Dừa, Lộc Thọ, Nha Trang, Khánh Hòa 650000', 'Nha Trang', '650000'],
    ['VN', '12 Đường Dừa, Ninh Hải, Ninh Thuận', null, null],
    ['PK', '12 Palm Rd, Gulberg III, Lahore, 54660', 'Lahore', '54660'],
    ['PK', '12 Palm Rd, Saddar, Rawalpindi, 46000', 'Rawalpindi', '46000'],
    ['PK', '12 Palm Rd, Multan, Punjab', 'Multan', null],
    ['PK', '12 Palm Rd, Murree, Rawalpindi, Punjab', null, null],
    ['PK', '12 Palm Rd, Model Town, 54700', null, '54700'],
  ])('%s: %s: needs no postal code column: city %s, postal code %s', (country, address, city, postalCode) => {
    const found = placeOf(country, address);
    expect([found.city?.name ?? null, found.postalCode]).toEqual([city, postalCode]);
  });

  it('normalises the spellings of a Mexican state in the state column', () => {
    const cells = { address: '', city: 'Cancún', postalCode: '', countries: ['MX'], phone: '' };
    const states = ['Q.R.', 'Q. Roo', 'Quintana Roo'].map(
      (state) => mapPlace({ ...cells, state }, new RowNotes(2)).city?.state,
    );
    expect(new Set(states)).toEqual(new Set(['Quintana Roo']));
  });
});
