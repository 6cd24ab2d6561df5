import { describe, expect, it } from 'vitest';
import { cityOf, placeOf } from '../../../../test/support/place-of.js';

describe('the city of an address in the smaller countries and territories of Europe', () => {
  it.each([
    ['AD', 'Avinguda del Pi 12, AD500 Andorra la Vella', 'Andorra la Vella'],
    ['AD', 'Carrer Major 3, AD100 Canillo, Andorra', 'Canillo'],
    ['GI', 'Main Street, Gibraltar GX11 1AA', 'Gibraltar'],
    ['GI', '12 Main Street, Gibraltar', 'Gibraltar'],
    ['SM', 'Via Piana 12, 47890 Città di San Marino', 'Città di San Marino'],
    ['SM', 'Via Piana 12, 47890 San Marino, San Marino', 'San Marino'],
    ['SM', 'Via Ranco 3, 47893 Borgo Maggiore RSM', 'Borgo Maggiore'],
    ['VA', 'Viale Vaticano, 00120 Città del Vaticano', 'Vatican City'],
    ['FO', 'Mylnugøta 3, FO-700 Klaksvík', 'Klaksvík'],
    ['FO', 'Mylnugøta 3, 100 Tórshavn, Faroe Islands', 'Tórshavn'],
    ['GL', 'Imaneq 12, 3900 Nuuk, Greenland', 'Nuuk'],
    ['SJ', 'Vei 500, 9170 Longyearbyen, Svalbard', 'Longyearbyen'],
    ['AX', 'Torggatan 3, AX-22100 Mariehamn', 'Mariehamn'],
    ['AX', 'Byvägen 3, 22240 Hammarland, Åland', 'Hammarland'],
    ['BA', 'Lipa 12, Sarajevo 71000, Bosnia and Herzegovina', 'Sarajevo'],
    ['BA', 'Липа 12, 78000 Бања Лука', 'Бања Лука'],
    ['BA', 'Lipa 12, BA-88000 Mostar', 'Mostar'],
    ['ME', 'Lipa 12, 81000 Podgorica, Crna Gora', 'Podgorica'],
    ['ME', 'Lipa bb, Kotor 85330', 'Kotor'],
    ['MK', 'ul. Lipa 12, 1000 Skopje', 'Skopje'],
    ['MK', 'ул. Липа 12, 1000 Скопје', 'Скопје'],
    ['XK', 'Rruga e Blirit 12, 20000 Prizren', 'Prizren'],
    ['XK', 'Rruga e Blirit 12, Prishtinë 10000, Kosovo', 'Prishtinë'],
    ['MD', 'Strada Teiului 12, MD-2001, Chișinău, Moldova', 'Chișinău'],
    ['MD', 'Strada Teiului 12, mun. Chișinău, MD-2001', 'Chișinău'],
    ['BY', 'ул. Липовая, 12, г. Минск, 220030', 'Минск'],
    ['BY', 'Lipovaya 12, Minsk 220030, Belarus', 'Minsk'],
    ['BY', 'ул. Липовая 12, Брест, Брестская область 224030', 'Брест'],
    ['AM', '12 Abovyan St, Yerevan 0001, Armenia', 'Yerevan'],
    ['AM', 'Աբովյան 12, Երևան', 'Երևան'],
    ['AZ', 'Nizami küç. 12, Bakı AZ1000, Azərbaycan', 'Bakı'],
    ['AZ', '12 Nizami St, AZ 1000 Baku', 'Baku'],
    ['AZ', '12 Nizami St, Ganja', 'Ganja'],
    ['AZ', '12 Nizami St, Baku 1010', 'Baku'],
    ['BA', 'Kiosk, Lipa', null],
    ['MD', 'Kiosk, Strada Teiului', null],
    ['AZ', 'Kiosk, Nizami küç.', null],
  ])('%s: %s: %s', (country, address, city) => {
    expect(cityOf(country, address)).toBe(city);
  });

  it.each([
    ['GI', 'Main Street, Gibraltar GX11 1AA', 'GX11 1AA'],
    ['VA', 'Viale Vaticano, 00120 Città del Vaticano', '00120'],
    ['AD', 'Carrer Major 3, AD100 Canillo', 'AD100'],
    ['MD', 'Strada Teiului 12, MD-2001, Chișinău', '2001'],
  ])('%s: %s has the postal code %s', (country, address, postalCode) => {
    expect(placeOf(country, address).postalCode).toBe(postalCode);
  });
});
