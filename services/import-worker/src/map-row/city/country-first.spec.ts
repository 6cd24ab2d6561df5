import { describe, expect, it } from 'vitest';
import { cityOf } from '../../../test/support/place-of.js';

describe('addresses that begin with the country', () => {
  it.each([
    ['DE', 'Germany, Bavaria, München, Marienplatz 1', 'München'],
    ['DE', 'Germany, München, Marienplatz, 1', 'München'],
    ['DE', 'Germany, München, 80331, Marienplatz 1', 'München'],
    ['DE', 'Germany, 80331 München, Marienplatz 1', 'München'],
    ['DE', 'Germany, Bavaria, 80331 München', 'München'],
    ['DE', 'Germany, Bavaria, München', 'München'],
    ['US', 'USA, Texas, Austin, 5 Main St', 'Austin'],
    ['IN', 'India, Maharashtra, Pune, FC Road 12', 'Pune'],
    ['TR', 'Türkiye, İstanbul, Kadıköy, Moda Cad. 5', 'Kadıköy'],
    ['GB', 'England, Surrey, Guildford, High St 5', 'Guildford'],
    ['GB', 'England, Surrey, Guildford', 'Guildford'],
    ['UA', 'Ukraine, Kyiv Oblast, Bucha, Vokzalna St, 5', 'Bucha'],
    ['JP', 'Japan, Okinawa, Naha, 3 Chome-2-10 Makishi', 'Naha'],
    ['JP', 'Japan, Tokyo, Shibuya City, Dogenzaka', 'Shibuya City'],
    ['JP', '日本、東京都、渋谷区、道玄坂1丁目', '渋谷区'],
    ['KR', 'South Korea, Seoul, Gangnam-gu, Teheran-ro 1', 'Seoul'],
    ['RU', 'Россия, Москва, Тверская улица, 1', 'Москва'],
    ['KZ', 'Kazakhstan, Almaty, Abay Ave, 10', 'Almaty'],
    ['CO', 'Colombia, Antioquia, Medellín, Calle 5 # 3', 'Medellín'],
    ['CO', 'Colombia, Antioquia, Medellín', 'Medellín'],
    ['PE', 'Peru, Lima, Av. del Sol, 123', 'Lima'],
    ['KE', 'Kenya, Nairobi, Palm Avenue, 12', 'Nairobi'],
    ['EG', 'Egypt, Cairo, Palm St 12', 'Cairo'],
  ])('are read from the largest area to the smallest: %s: %s: %s', (country, address, city) => {
    expect(cityOf(country, address)).toBe(city);
  });

  it.each([
    ['US', 'USA, 5 Main St, Austin, TX 78701', 'Austin'],
    ['US', 'USA, Main Plaza, Austin, TX 78701', 'Austin'],
    ['GB', 'UK, The Old Mill, Guildford GU1 3AA', 'Guildford'],
    ['MX', 'Mexico, 44100 Guadalajara, Jalisco', 'Guadalajara'],
  ])('are read in local order if the postal code indicates it: %s: %s: %s', (country, address, city) => {
    expect(cityOf(country, address)).toBe(city);
  });

  it('are read in local order if the house stands first', () => {
    expect(cityOf('IL', 'Israel, 12 Palm Street, Tel Aviv-Yafo')).toBe('Tel Aviv-Yafo');
  });

  it.each([
    ['DE', 'Germany, Bavaria, Augsburg'],
    ['DE', 'Germany, Franken, Nürnberg'],
    ['DE', 'Germany, Franken, Nürnberg, Hauptmarkt 1'],
    ['DE', 'Germany, München, 80331, Schwabing'],
    ['ES', 'Spain, Barcelona, Sitges, Calle Mayor 5'],
    ['BR', 'Brazil, São Paulo, Campinas, Rua 5'],
    ['CL', 'Chile, Valparaíso, Quilpué'],
    ['CN', 'China, Guangdong, Palm Plaza'],
    ['IT', 'Italy, Abruzzo, Via Verdi 1'],
    ['RU', 'Россия, Московская область, Лесная улица, 5'],
    ['KW', 'Kuwait, Hawally, Salmiya, Block 5'],
    ['JE', 'Jersey, St Helier, UK'],
  ])('yield no city if the name in its place may be a region: %s: %s', (country, address) => {
    expect(cityOf(country, address)).toBeNull();
  });
});
