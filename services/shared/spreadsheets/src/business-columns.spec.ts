import { describe, expect, it } from 'vitest';
import { columnNamesOf, foldColumnName, isKnownHeader } from './business-columns.js';

describe('isKnownHeader', () => {
  it('distinguishes a header from data rows and titles', () => {
    expect(isKnownHeader(['Name', 'Address'])).toBe(true);
    expect(isKnownHeader(['Export of 3 May', '', ''])).toBe(false);
    expect(isKnownHeader(['Bluebell Café', '12 High Street'])).toBe(false);
    expect(isKnownHeader(['name', 'name'])).toBe(false);
  });

  it('is likely if both required columns are present under names of other programs', () => {
    expect(isKnownHeader(['Business Name', 'Notes', 'Address line 1'])).toBe('likely');
    expect(isKnownHeader(['title', 'address'])).toBe('likely');
    expect(isKnownHeader(['name', 'street'])).toBe('likely');
    expect(isKnownHeader(['title', 'phone'])).toBe('perhaps');
    expect(isKnownHeader(['title', 'company'])).toBe(false);
    expect(isKnownHeader(['name', 'location'])).toBe('likely');
    // Two persons, and a business of SAP.
    expect(isKnownHeader(['Name 1', 'Name 2', 'Street'])).toBe(false);
    expect(isKnownHeader(['Name 1', 'Street', 'Country/Region Key'])).toBe('likely');
    expect(isKnownHeader(['Debitor', 'Name 1', 'Straße', 'PLZ', 'Ort'])).toBe('likely');
    expect(isKnownHeader(['KUNNR', 'NAME1', 'STRAS', 'PSTLZ', 'ORT01', 'LAND1'])).toBe('likely');
    // Jobs or events.
    expect(isKnownHeader(['title', 'location', 'date'])).toBe(false);
  });

  it.each([
    ['Arabic', ['الاسم', 'العنوان']],
    ['Bulgarian', ['Име', 'Адрес']],
    ['Chinese', ['名称', '地址']],
    ['Croatian', ['Naziv', 'Adresa']],
    ['Greek', ['Επωνυμία', 'Διεύθυνση']],
    ['Greek capitals, which have no accents', ['ΕΠΩΝΥΜΙΑ', 'ΔΙΕΥΘΥΝΣΗ']],
    ['Hebrew', ['שם העסק', 'כתובת']],
    ['Hindi', ['नाम', 'पता']],
    ['Hungarian', ['Név', 'Cím']],
    ['Japanese', ['店名', '住所']],
    ['Korean', ['상호명', '도로명주소']],
    ['Lithuanian', ['Pavadinimas', 'Adresas']],
    ['Romanian', ['Denumire', 'Adresă']],
    ['Thai', ['ชื่อร้าน', 'ที่อยู่']],
    ['Turkish', ['İşletme Adı', 'Adres']],
    ['Ukrainian', ['Назва', 'Адреса']],
    ['Vietnamese', ['Tên', 'Địa chỉ']],
  ])('is likely in %s', (_language, cells) => {
    expect(isKnownHeader(cells)).toBe('likely');
    expect(isKnownHeader(cells.map((cell) => cell.normalize('NFD').toUpperCase()))).toBe('likely');
  });

  it.each([
    ['of a city', ['Establishment Name', 'Establishment Address']],
    ['of hotels', ['Hotel Name', 'Hotel Address']],
    ['of Pipedrive', ['Organization - Name', 'Organization - Address']],
    ['of schema.org', ['name', 'address.streetAddress']],
    ['of GeoJSON made flat', ['properties.name', 'properties.addr:street']],
    ['of TomTom', ['poi.name', 'address.freeformAddress']],
    ['of Overture', ['names.primary', 'addresses.0.freeform']],
    ['of DENUE', ['nom_estab', 'nom_vial']],
    ['of DENUE in words', ['Nombre de la Unidad Económica', 'Nombre de la vialidad']],
    ['of Brønnøysund', ['Navn', 'Forretningsadresse.adresse']],
    ['of ARES', ['Obchodní firma', 'Ulice']],
    ['of a trade office', ['Betriebsname', 'Straße + Hausnr.']],
    ['of a form', ['Firma', 'Straße, Nr.']],
    ['of another form', ['Firma', 'Straße/Hausnummer']],
    ['in Chinese', ['企业名称', '企业地址']],
    ['in the Chinese of Taiwan', ['公司名稱', '營業地址']],
    ['in Chinese of Dianping', ['商户名', '地址']],
    ['in Japanese', ['営業施設名称、屋号又は商号', '所在地_連結表記']],
    ['in Korean', ['사업장명', '도로명전체주소']],
    ['in Turkish', ['Firma Ünvanı', 'Adres']],
    ['in Greek', ['Επωνυμία', 'Οδός']],
    ['in Hebrew', ['שם חברה', 'שם רחוב']],
    ['in Arabic', ['اسم المنشأة', 'اسم الشارع']],
    ['in Thai', ['ชื่อสถานประกอบการ', 'ที่ตั้ง']],
    ['in Hungarian', ['Cégnév', 'Utca, házszám']],
    ['in Romanian', ['Denumire firmă', 'Adresa']],
    ['in Vietnamese', ['Tên cơ sở', 'Địa chỉ']],
    ['in Croatian', ['Naziv', 'Ulica i broj']],
  ])('is likely in a register or an export %s', (_where, cells) => {
    expect(isKnownHeader(cells)).toBe('likely');
  });

  it('is certain only if both required columns are present, under any of their names', () => {
    expect(isKnownHeader(['FULL ADDRESS', 'Notes', ' Name '])).toBe(true);
    expect(isKnownHeader(['name', 'category'])).toBe('perhaps');
    expect(isKnownHeader(['full_address', 'address'])).toBe('perhaps');
    expect(isKnownHeader(['Book by website', ' phone', ' email', ' or in person'])).toBe('perhaps');
  });
});

describe('columnNamesOf', () => {
  it.each([
    ['phone', 'ΤΗΛΕΦΩΝΟ'],
    ['phone', 'ΤΗΛΕΦΩΝΟ 1'],
    ['city', 'ΠΟΛΗ'],
    ['state', 'ΝΟΜΟΣ'],
    ['postalCode', 'ΤΑΧΥΔΡΟΜΙΚΟΣ_ΚΩΔΙΚΑΣ'],
  ] as const)('finds %s in Greek capitals: %s', (field, name) => {
    expect(columnNamesOf(['ΕΠΩΝΥΜΙΑ', name])[field]).toEqual([foldColumnName(name)]);
  });
});

describe('foldColumnName', () => {
  it('takes a text for no name of a column', () => {
    expect(foldColumnName('\ufdfa'.repeat(1_000_000))).toBe('');
  });

  it('returns the same key for every spelling of a column name', () => {
    for (const name of ['postal_code', 'Postal Code', 'POSTAL-CODE', 'postalCode', '\ufeffpostal_code']) {
      expect(foldColumnName(name)).toBe('postalcode');
    }
  });

  it.each([
    ['upper and lower case of Turkish', ['RATİNG', 'ratıng', 'RATING', 'Rati\u0307ng']],
    ['a byte order mark saved as text', ['ï»¿rating', 'ï»¿"Rating"', 'п»їrating', 'ď»żrating']],
    [
      'marks that are not shown',
      ['rating\u200e', '\u202arating\u202c', 'ra\u00adting', '\u2060rating\u200b'],
    ],
    ["the signs between an object's levels", ['rat.ing', 'rat/ing', 'Rat.ing', 'rat:ing', 'Rat > ing']],
    ['the object that holds them all', ['properties.rating', 'tags.rating']],
    ['the signs of a form', ['Rating*', 'rating:', 'Rating?']],
    ['what a cell may hold', ['Rating (1-5)', 'rating (optional)', 'Rating (out of 5)', 'Rating(Stars) ']],
    ['every dash', ['rat-ing', 'rat\u2011ing', 'rat–ing', 'rat—ing', 'rat\u2212ing']],
    ['quotation marks around it', ['"rating"', "'rating'", '“Rating”', '«rating»', '„rating“', "'rating"]],
  ])('ignores %s', (_what, names) => {
    expect(names.map(foldColumnName)).toEqual(names.map(() => 'rating'));
  });

  it('keeps letters apart that are different columns', () => {
    expect(foldColumnName('rätıng')).toBe('räting');
    expect(foldColumnName('name2')).toBe('name2');
    expect(foldColumnName('Name (owner)')).toBe('name(owner)');
    // Of ten or a hundred, which are no stars.
    expect(foldColumnName('Rating (1-10)')).toBe('rating(110)');
    expect(foldColumnName('Rating (out of 10)')).toBe('rating(outof10)');
    expect(foldColumnName('Rating (0 - 100)')).toBe('rating(0100)');
    // A number that identifies it.
    expect(foldColumnName('Business #')).toBe('business#');
  });
});
