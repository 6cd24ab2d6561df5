import { describe, expect, it } from 'vitest';
import { cityOf } from '../../../test/support/place-of.js';

describe('addresses with the country name in another language', () => {
  it.each([
    ['GB', 'High St, Guildford, Surrey, GU1 3AA, Großbritannien', 'Guildford'],
    ['GB', 'High St, Guildford, GU1 3AA, Royaume-Uni', 'Guildford'],
    ['GB', 'High St, Guildford, GU1 3AA, Birleşik Krallık', 'Guildford'],
    ['GB', 'High St, Guildford GU1 3AA, Wielka Brytania', 'Guildford'],
    ['US', '12 Oak St, Springfield, IL 62704, États-Unis', 'Springfield'],
    ['US', '12 Oak St, Springfield, IL 62704, Vereinigte Staaten', 'Springfield'],
    ['TR', 'Sahil Cd., 07980 Kemer/Antalya, Türkei', 'Kemer'],
    ['NZ', '12 Queen St, Auckland 1021, Neuseeland', 'Auckland'],
    ['PH', 'Ayala Ave, Makati, 1229 Kalakhang Maynila, Pilipinas', 'Makati'],
    ['IN', '12 FC Road, Pune, Maharashtra, India - 411005', 'Pune'],
    ['US', '5 Main St, Springfield, Illinois, United States, 62704', 'Springfield'],
    ['UA', 'Khreshchatyk St, 12, Kyiv, Ukraine, 01001', 'Kyiv'],
    ['LU', '12 Grand-Rue, L-1661 Luxembourg', 'Luxembourg'],
    ['MX', 'Calle 5, 06600 Ciudad de México, CDMX, Mexique', 'Ciudad de México'],
    ['US', 'Peachtree St, Atlanta, Georgia', 'Atlanta'],
    ['JP', '日本、〒150-0043 東京都渋谷区道玄坂1丁目、ビル', '渋谷区'],
    ['JP', 'Japan, 〒150-0043 Tokyo, Shibuya City, Dogenzaka', 'Shibuya City'],
    ['GB', '10 High Street, Guildford, İngiltere', null],
    ['GB', '10 High Street, Manchester, İngiltere', 'Manchester'],
  ])('%s: %s: %s', (country, address, city) => {
    expect(cityOf(country, address)).toBe(city);
  });
});

describe('place names that end with a country name', () => {
  it.each([
    ['NL', 'Strandweg 12, 3151 HV Hoek van Holland', 'Hoek van Holland'],
    ['NL', 'Strandweg 12, 3151 HV Hoek van Holland, Netherlands', 'Hoek van Holland'],
    ['NL', 'Strandweg 12, 3151 HV Hoek van Holland Netherlands', 'Hoek van Holland'],
    ['NL', 'Damrak 12, Amsterdam, North Holland', 'Amsterdam'],
    ['NL', 'Delft, Zuid Holland', null],
    ['NL', 'Rotterdam, Zuid Holland', 'Rotterdam'],
    ['FR', '4 Rue de la Haye, 95700 Roissy en France', 'Roissy en France'],
    ['FR', '12 Rue de la Paix, Paris, Île de France', 'Paris'],
    ['AT', 'Hauptplatz 1, Linz, Upper Austria', 'Linz'],
    ['AU', '12 Hay St, Perth, Western Australia', 'Perth'],
    ['AU', '8 Crown St, Adelaide, South Australia', 'Adelaide'],
    ['AU', '8 Crown St, Adelaide, South Australia Australia', 'Adelaide'],
    ['GB', '1 High St, Belfast Northern Ireland', 'Belfast'],
    ['NZ', '12 Queen St, Auckland 1021 New Zealand', 'Auckland'],
    ['AE', 'Al Wasl Rd - Dubai - United Arab Emirates', 'Dubai'],
    ['CH', 'seeweg 4, 8002 zürich schweiz', 'Zürich'],
  ])('%s: %s: %s', (country, address, city) => {
    expect(cityOf(country, address)).toBe(city);
  });
});

describe('addresses that name another country than the country column, or the country twice', () => {
  it.each([
    ['PR', '1054 Oak Ave, San Juan, PR 00907, USA', 'San Juan'],
    ['PR', '1054 Oak Ave, San Juan, PR 00907, United States', 'San Juan'],
    ['PR', '1054 Oak Ave, San Juan, Puerto Rico, USA', 'San Juan'],
    ['US', '1054 Oak Ave, San Juan, 00907, Puerto Rico', 'San Juan'],
    ['GU', '12 Main St, Tamuning, GU 96913, USA', 'Tamuning'],
    ['VI', '12 Main St, St Thomas, VI 00802, USA', 'St Thomas'],
    ['GG', '1 High St, St Peter Port, Guernsey, GY1 2JX, United Kingdom', 'St Peter Port'],
    ['IE', '12 High St, Belfast BT1 1AA, UK', null],
    ['GB', 'High St, Guildford, Surrey, GU1 3AA, GB, United Kingdom', 'Guildford'],
    ['GB', '1 High St, Belfast, Northern Ireland, United Kingdom', 'Belfast'],
    ['ID', 'Jl. Raya, Kabupaten Gianyar, Bali 80571, Indonesia, Indonesia', null],
    ['HU', 'Budapest, Komárom utca 1, 1052 Hungary, Hungary', 'Budapest'],
    ['CH', 'Seeweg 4, 8001 Zürich Schweiz, Switzerland', 'Zürich'],
    ['PL', 'Lipowa 3, 00-950 Warszawa PL, Poland', 'Warszawa'],
    ['BE', "Rue d'Oak 5, 6700 Arlon, Luxembourg, Belgium", 'Arlon'],
    ['LU', '12 Grand-Rue, L-1661 Luxembourg, Luxembourg', 'Luxembourg'],
    ['MX', 'Calle 5, 06600 Ciudad de México, CDMX, Mexico, Mexico', 'Ciudad de México'],
    ['MX', 'Calle 5, Guadalajara, Jalisco, México, Mexico', 'Guadalajara'],
    ['MX', 'Calle 5, Guadalajara, Jalisco, 44100, Mexico, Mexico', 'Guadalajara'],
    ['MX', 'Calle 5, 06600, CDMX, Mexico, Mexico', null],
    ['MX', 'Calle 5, 06600 Ciudad de México, Mexico, Mexico', null],
    ['MX', 'Calle 5, Toluca, Mexico, Mexico', 'Toluca'],
    ['MX', 'Calle 5, 50000 Toluca, Méx., Mexico, Mexico', 'Toluca'],
    ['MC', '12 Rue du Lac, 98000 Monaco, Monaco', 'Monaco'],
    ['FR', '12 Rue du Lac, 98000 Monaco', 'Monaco'],
    ['', '5 Palm Rd, Tsim Sha Tsui, Hong Kong, China', 'Hong Kong'],
    ['', '5 Palm Rd, Xinyi District, Taipei City, Taiwan, China', 'Taipei City'],
    ['US', '12 Oak St, Mexico, MO 65265', 'Mexico'],
    ['US', '12 Oak St, Mexico, MO 65265, USA', 'Mexico'],
    ['US', 'Lebanon, NH', 'Lebanon'],
    ['US', '12 Oak St, Peru, Indiana, USA, United States', 'Peru'],
    ['FR', '5 Rue des Lilas, 97400 Réunion', null],
  ])('%s: %s: %s', (country, address, city) => {
    expect(cityOf(country, address)).toBe(city);
  });
});
