import countries from 'i18n-iso-countries/index.js';
import { describe, expect, it } from 'vitest';
import { splitAddress } from '../city/address-parts.js';
import { countryByAddressPart, countryByName } from './country-names.js';
import { countryOfAddress } from './country-of-address.js';

describe('countryByName', () => {
  it.each([
    ['GB', 'United Kingdom'],
    ['uk', 'United Kingdom'],
    ['U.K.', 'United Kingdom'],
    ['Great Britain', 'United Kingdom'],
    ['Scotland', 'United Kingdom'],
    ['GBR', 'United Kingdom'],
    ['USA', 'United States'],
    ['United States of America', 'United States'],
    ['Turkey', 'Türkiye'],
    ['TURKIYE', 'Türkiye'],
    ['Szwajcaria', 'Switzerland'],
    ['Schweiz', 'Switzerland'],
    ['PL', 'Poland'],
    ['Czech Republic', 'Czechia'],
    ['Russian Federation', 'Russia'],
    ['Viet Nam', 'Vietnam'],
    ['Ivory Coast', "Côte d'Ivoire"],
    ['Georgia', 'Georgia'],
    ['İngiltere', 'United Kingdom'],
    ['The Bahamas', 'Bahamas'],
    ['日本', 'Japan'],
    ['Namibia', 'Namibia'],
    ['NAM', 'Namibia'],
    ['België / Belgique / Belgien', 'Belgium'],
    ['Schweiz/Suisse/Svizzera/Svizra', 'Switzerland'],
    ['Suomi / Finland', 'Finland'],
    ['Éire / Ireland', 'Ireland'],
    ['New Zealand / Aotearoa', 'New Zealand'],
    ['Κύπρος - Kıbrıs', 'Cyprus'],
    ['US / USA', 'United States'],
    ['Kongo - Kinşasa', 'Democratic Republic of the Congo'],
    ['Congo-Kinshasa', 'Democratic Republic of the Congo'],
    ['DR Congo', 'Democratic Republic of the Congo'],
    ['Congo (Kinshasa)', 'Democratic Republic of the Congo'],
    ['Congo, the Democratic Republic of the', 'Democratic Republic of the Congo'],
    ['República Democrática do Congo', 'Democratic Republic of the Congo'],
    ['Congo-Brazzaville', 'Republic of the Congo'],
    ['Republic of the Congo', 'Republic of the Congo'],
    ['CG', 'Republic of the Congo'],
    ['Guinea-Bissau', 'Guinea-Bissau'],
    ['Trinidad & Tobago', 'Trinidad and Tobago'],
    ['Slovak Republic', 'Slovakia'],
    ['East Timor', 'Timor-Leste'],
    ['Palestinian Territory', 'Palestine'],
    ['USVI', 'U.S. Virgin Islands'],
  ])('%s is %s', (text, name) => {
    expect(countryByName(text)?.name).toBe(name);
  });

  it.each([
    ...['', 'Atlantis', '12345', 'XX', 'NA', 'Na', '/', ' / ', 'Atlantis / Atlantis'],
    ...[
      'Congo',
      'CONGO',
      'Kongo',
      'Saint Martin / Sint Maarten',
      'Suomi / Sverige',
      'DE / Atlantis',
      'Germany - Austria',
    ],
  ])('finds no country for %j', (text) => {
    expect(countryByName(text)).toBeNull();
  });
});

it('knows the names that Unicode gives to countries, as programs write them', () => {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const uninhabited = new Set(['AQ', 'BV', 'GS', 'HM']);
  const codes = Object.keys(countries.getAlpha2Codes()).filter((code) => !uninhabited.has(code));
  for (const code of codes) expect(countryByName(names.of(code) ?? '')?.code, names.of(code)).toBe(code);
});

describe('countryByAddressPart', () => {
  it('rejects two-letter country codes and ambiguous names such as Georgia', () => {
    expect(countryByAddressPart('CA')).toBeNull();
    expect(countryByAddressPart('Georgia')).toBeNull();
    expect(countryByAddressPart('Türkiye')?.code).toBe('TR');
    expect(countryByAddressPart('UK')?.code).toBe('GB');
    expect(countryByAddressPart('Antigua & Barbuda')?.code).toBe('AG');
    expect(countryByAddressPart('St. Martin')).toBeNull();
    expect(countryByAddressPart('Congo')).toBeNull();
    expect(countryByAddressPart('België / Belgique / Belgien')?.code).toBe('BE');
    expect(countryByAddressPart('Georgia / Georgia')).toBeNull();
  });
});

describe('countryOfAddress', () => {
  it.each([
    ['5 Rue des Lilas, 75011 Paris, France', 'FR'],
    ['12 Lime St, Tbilisi 0108, Georgia', 'GE'],
    ["12 Lime St, T'bilisi, Georgia", 'GE'],
    ['ΕΛΙΑΣ 5, ΑΘΗΝΑ 10563, ΕΛΛΑΔΑ', 'GR'],
    ['Ελιάς 5, Αθήνα, 10563, Ελλάς', 'GR'],
    ['ΕΛΙΑΣ 5, ΛΕΥΚΩΣΙΑ, ΚΥΠΡΟΣ', 'CY'],
    ['ул. Липовая 12, Кишинёв, Молдова', 'MD'],
    ['ул. Липовая 12, Киев, Украина', 'UA'],
    ['Nizami küç. 12, Bakı, Azərbaycan', 'AZ'],
    ['Rruga e Blirit 12, Prishtinë, Kosovë', 'XK'],
    ['São Paulo/SP', 'BR'],
    ['Rua Azul, 12 - Centro - Belo Horizonte/MG', 'BR'],
    ['77 Elm St, Springdale, OH 45246', 'US'],
    ['77 Elm St, Springdale, OH 45246-1234', 'US'],
    ['77 Elm St, Springdale, OH, 45246', 'US'],
    ['77 Elm St, Springdale OH, 45246-1234', 'US'],
    ['3 Union Ave, Memphis, TN 38103', 'US'],
    ['3 Broad St, Chattanooga, TN, 37402', 'US'],
    ['3 Union Ave, Memphis, TN, 38103-1234', 'US'],
    ['3 Main St, Wilmington, DE, 19801', 'US'],
    ['3 Broad St, Newark, NJ, 07102', 'US'],
    ['3 Main St, Boise, ID, 83702', 'US'],
    ['3 Main St, Richmond, VA, 23220', 'US'],
    ['3 Main St, Burlington, VT, 05401', 'US'],
    ['3 Mill Lane, Guildford GU1 3AA', 'GB'],
    ['1 Quay Street, St Helier JE2 3NN', 'JE'],
    ['10 King St W, Toronto, ON M5H 1A1', 'CA'],
    ['10 King St W, Toronto, ON M5H-1A1', 'CA'],
    ['10 Rue Roy, Montréal H2X 1Y4', 'CA'],
    ['3 Mill Lane, Guildford GU1 3AA.', 'GB'],
    ['Budapest, Fő u. 12, 1052 Hungary', 'HU'],
    ['No. 45, Palm Rd, Xinyi District, Taipei City, Taiwan 110', 'TW'],
    ['12 FC Road, Pune, Maharashtra, India - 411005', 'IN'],
    ['Palm St, 12, Kyiv, Ukraine, 01001', 'UA'],
    ['5 Palm Rd, Tsim Sha Tsui, Hong Kong, China', 'HK'],
    ['5 Palm Rd, Hong Kong SAR, China', 'HK'],
    ['5 Palm Rd, Macau, China', 'MO'],
    ['5 Palm Rd, Taipei City, Taiwan, China', 'TW'],
    ['5 Palm Rd, Nanshan, Shenzhen, China', 'CN'],
    ['China', 'CN'],
    ['Palm Rd - Jumeirah - Dubai - United Arab Emirates', 'AE'],
    ['Shop 4, Palm Rd - Sharjah - UAE', 'AE'],
    ['شارع النخيل - دبي - الإمارات العربية المتحدة', 'AE'],
    ['Palm St, 12, Moscow, Russia, 125009', 'RU'],
    ['Japan, 〒150-0043 Tokyo, Shibuya City, Dogenzaka, 1−2', 'JP'],
    ['〒150-0043 東京都渋谷区道玄坂1丁目', 'JP'],
    ['京都府京都市中京区河原町通1丁目', 'JP'],
    ['150-0043 東京都渋谷区道玄坂1丁目', 'JP'],
    ['日本 北海道札幌市北区北1条', 'JP'],
    ['長野県上高井郡小布施町小布施5', 'JP'],
    ['서울특별시 강남구 테헤란로 1', 'KR'],
    ['(06130) 서울 강남구 테헤란로 1', 'KR'],
    ['경기도 성남시 분당구 은행로 5', 'KR'],
    ['전북특별자치도 전주시 완산구 은행로 5', 'KR'],
    ['충청북도 음성군 은행로 5', 'KR'],
    ['세종특별자치시 한누리대로 5', 'KR'],
    ['경기도 성남시 한식당, 5 Palm Rd, Los Angeles, CA 90005', 'US'],
    ['Damrak 1, 1012 LG Amsterdam', 'NL'],
    ['Damrak 1, 1012LG Amsterdam', 'NL'],
    ['ul. Polna 5, 31-019 Kraków', 'PL'],
    ['12 Rynek, 00-001 Warszawa', 'PL'],
    ['00-001 Warszawa', 'PL'],
    ['ul. Polna 5, PL-31-019 Kraków', 'PL'],
    ['Damrak 1, NL-1012 LG Amsterdam', 'NL'],
    ['Rua Augusta 100, 1100-053 Lisboa', 'PT'],
    ['Unit 3, The Mall, Swords, Co. Dublin, K67 X9F5', 'IE'],
    ['1 Main Street, Dublin 6W D6W XK28', 'IE'],
    ['100 Collins St, Melbourne VIC 3000', 'AU'],
    ['5 George St, Sydney, NSW, 2000', 'AU'],
    ['Av. Paulista, 1000 - Bela Vista, São Paulo - SP, 01310-100', 'BR'],
    ['Av. Paulista, 1000, São Paulo - SP - 01310-100', 'BR'],
    ['5 Calle del Sol, San Juan, PR 00901', 'PR'],
    ['5 Calle del Sol, Bayamón, PR, 00959-1234', 'PR'],
    ['5 Main St, Christiansted, VI 00820', 'VI'],
    ['5 Marine Corps Dr, Tamuning, GU 96913', 'GU'],
    ['5 Beach Rd, Saipan, MP 96950', 'MP'],
    ['Pago Pago, AS 96799', 'AS'],
    ['Plot 5, Banjara Hills, Hyderabad, Telangana 500034', 'IN'],
    ['Fort, Mumbai, Maharashtra, 400001', 'IN'],
    ['2 Anna Salai, Chennai, Tamil Nadu - 600 001', 'IN'],
    ['Hauptstraße 5, D-10115 Berlin', 'DE'],
    ['Brīvības iela 12, Rīga, LV-1010', 'LV'],
    ['Gedimino pr. 1, Vilnius LT-01103', 'LT'],
    ['Hlavní 5, CZ-110 00 Praha 1', 'CZ'],
    ['Storgatan 1, SE-111 22 Stockholm', 'SE'],
    ['China, Guangdong, Shenzhen, Nanshan, Keji Road 1', 'CN'],
    ['3 Mill Lane, Guildford GU1 3AA, Surrey', 'GB'],
    ['3 Mill Lane, Guildford, GU1 3AA, GB', 'GB'],
    ['3 Mill Lane, Guildford GU1 3AA, Великобритания', 'GB'],
    ['77 Elm St, Springdale, OH 45246, Hamilton County', 'US'],
    ['77 Elm St, Springdale, OH 45246, Hoa Kỳ', 'US'],
    ['10 King St W, Toronto, ON M5H 1A1, Kanaada', 'CA'],
    ['100 Collins St, Melbourne VIC 3000, Ausztrália', 'AU'],
    ['Unit 3, The Mall, Swords, K67 X9F5, Co. Dublin', 'IE'],
    ['ul. Polna 5, 31-019 Kraków, Polen', 'PL'],
    ['Rynek 5, Kraków 31-019, Pologne', 'PL'],
    ['Seestraße 4, 70173 Stuttgart, Alemania', 'DE'],
    ['12 Mabini St, Lipa, 4217 Batangas, Philippinen', 'PH'],
    ['12 Palm Rd, Nairobi, Kenia', 'KE'],
    ['3 Mill Lane, Guildford, Royaume-Uni', 'GB'],
    ['Palm Rd - Dubai - Vereinigte Arabische Emirate', 'AE'],
  ])('%s belongs to country %s', (address, code) => {
    expect(countryOfAddress(splitAddress(address))?.code).toBe(code);
  });

  it.each([
    // Turin, too.
    'Via Roma 12 - Torino/TO',
    'Seeweg 4, 8002 Zürich',
    'Unit 5, 94-050 Farrington Highway',
    'Suite 5, 1200 NW Portland',
    'Suite 5, 2500 LA Highway',
    '1200 SE Belmont',
    'Flat B-1204 Palm Towers',
    'Palm Towers, Room ES-12345',
    'Palm Towers, ES-12345',
    'Tower 2, A-1010 Palm City',
    'Main Road, Seattle, WA 601',
    'Tverskaya 1, Moscow, 125009',
    '5 Main St, Nowhere, OH 90210',
    '5 Main St, Nowhere, OH, 90210',
    'Hauptstraße 5, Berlin, DE, 10115',
    'Hauptstraße 5, Berlin, DE 10115',
    'Jl. Pantai 5, Kuta, ID, 80361',
    'Herzl 5, Tel Aviv, IL, 64000',
    'Via Roma 5, Trento, TN, 38122',
    'Via Roma 5, Rieti, RI, 02100',
    'Via Roma 5, Varese, VA, 21100',
    'Via Roma 5, Viterbo, VT, 01100',
    'Av. Morelos 5, Cuernavaca, MO, 62000',
    'Av. Juárez 5, Morelia, MN, 58000',
    'Atlanta, Georgia',
    'Palm St 5, BRD',
    'Av. del Sol, Cuba 123',
    '12 Oak St, Lebanon 17042',
    'Dorf 5, 9854 Malta',
    'Peru, Main St, 46970',
    'Via Roma 5, PR 43121',
    'Via Roma 5, VI, 36100',
    'Jamaica, Oak Ave, Queens',
    'Calle del Sol 5, 18002, Granada',
    'Av. Juárez 12, 67100, Guadalupe',
    '12 Rue des Lilas, 31330, Grenade',
    'Atlanta, Géorgie',
    '12 Main St, Norfolk',
    'Calle 5, Palestina',
    '5 Elm St, Luxemburg',
    'Rua Azul 12, São Martinho',
    'Germania',
    '94-050 Farrington Highway, Waipahu',
    '94-050 Kahuku, Waipahu',
    '1012 LG Towers, Seoul',
    'Via Roma 5, PR 43121, Parma',
    'GU1 3AA, 5 Palm Road, Mumbai',
    '北海道昆布鍋, 信義路五段5號',
    '東京都廳路5號',
    '渋谷区道玄坂1丁目',
    '吉林省延吉市公园路5号',
    '서울 식당, 5 Palm Rd',
    '부산 아구, 5 Palm Rd',
    '중구 은행로 5',
    '',
  ])('does not guess the country of %j', (address) => {
    expect(countryOfAddress(splitAddress(address))).toBeNull();
  });
});

describe('an address in Türkiye without its name', () => {
  it('is told by a code before a district and a province', () => {
    expect(countryOfAddress(['Park Sk. No:24', '07100 Muratpaşa/Antalya'])?.code).toBe('TR');
    expect(countryOfAddress(['Park Sk. No:24', '07100 Muratpaşa / ANTALYA'])?.code).toBe('TR');
    expect(countryOfAddress(['Main St', '07100 Leeds/York'])).toBeNull();
  });
});
