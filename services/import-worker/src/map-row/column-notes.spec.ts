import { describe, expect, it } from 'vitest';
import {
  findUnknownColumns,
  noteLinkColumns,
  noteOtherNames,
  noteRepeatedColumns,
  noteUnknownColumns,
} from './column-notes.js';

describe('noteUnknownColumns', () => {
  it('lists the columns that are not used, if any', () => {
    expect(noteUnknownColumns(['name', 'My notes', 'address'])).toEqual([
      'Columns that are not used: My notes',
    ]);
    expect(noteUnknownColumns(['name', 'address'])).toEqual([]);
  });

  it.each([
    [
      'the town',
      ['addressLocality', 'Town/City', 'City / Town', 'City, State, ZIP', 'Localidade', 'Concelho'],
    ],
    ['the town in other languages', ['Ortschaft', 'Kabupaten/Kota', '所属城市']],
    ['the state', ['addr:state', 'Prov.', 'Entidad federativa']],
    ['the postal code', ['Postcode/ZIP', 'C.Postal', '신우편번호', 'Eircode', 'Address ZIP']],
    ['the country', ['address.countryName', 'address.countryCode']],
    ['the day of closing', ['Location End Date', 'Business End Date']],
    [
      'the telephone',
      ['formatted_phone_number', 'Contact No', 'Telefon No', 'Main Phone Number', 'Mobile No.'],
    ],
    ['the telephone in other languages', ['联系电话', '聯絡電話', 'Телефоны', 'Telefon-Nr.', 'เบอร์โทรศัพท์']],
    ['the latitude', ['geometry.location.lat', 'geo.latitude', 'position.lat', 'geo_point_2d', 'Geo_Lat']],
    ['the latitude in other languages', ['緯度', '纬度', '위도', 'Lintang', 'Vĩ độ', 'ละติจูด']],
    [
      'the longitude',
      ['geometry.location.lng', 'geo.longitude', 'position.lon', 'Geo_Lng', '経度', '经度', '경도'],
    ],
    ['the hours', ['opening_hours.weekday_text', 'original_open_hours', 'Horário', 'Время работы']],
    ['the reviews', ['total_reviews_count', 'Nb avis', 'Кол-во отзывов', 'Кількість відгуків', '点评数']],
    ['the category', ['Рубрики', 'Sektör', 'NAICS Description', '업태구분명', 'Betriebsart', 'nombre_act']],
    ['the website', ['website-href', 'Sítio na Internet', 'Sitio en Internet']],
  ])('knows what other programs and people call %s', (_what, names) => {
    expect(names.flatMap((name) => findUnknownColumns(['name', 'address', name]))).toEqual([]);
  });
});

describe('noteOtherNames', () => {
  it('tells what columns are read as that the file names otherwise, if any', () => {
    expect(noteOtherNames(['Betrieb', 'Straße', 'Hausnummer', 'PLZ', 'Ort', 'Telefon', 'Notiz'])).toEqual([
      'Columns read under other names: Betrieb as name, Straße as full_address, Hausnummer as full_address, PLZ as postal_code, Ort as city, Telefon as phone',
    ]);
    expect(noteOtherNames(['Name', 'Full Address', 'type', 'us_state', 'site', 'Notiz', 'Monday'])).toEqual(
      [],
    );
  });

  it('tells it of each name where several are read in turn', () => {
    expect(noteOtherNames(['Trading name', 'Legal name', 'address'])).toEqual([
      'Columns read under other names: Trading name as name, Legal name as name',
    ]);
  });
});

describe('noteLinkColumns', () => {
  it('lists the columns whose links may lead to another directory', () => {
    expect(noteLinkColumns(['name', 'address', 'URL', 'link', 'website'])).toEqual([
      'Columns of which only links to Google Maps are used: link, URL',
    ]);
    expect(noteLinkColumns(['name', 'address', 'website'])).toEqual([]);
  });
});

describe('noteRepeatedColumns', () => {
  it('names the columns that the file has more than once, if any', () => {
    expect(noteRepeatedColumns(['name', 'address', 'Name', 'Phone', 'NAME', 'phone', 'x', 'x'])).toEqual([
      'Columns that occur more than once: name (3 times), Phone (2 times). In each row, the first of them that is not blank is used',
    ]);
    expect(noteRepeatedColumns(['name', 'address', 'full_address', 'x', 'x', '', ''])).toEqual([]);
  });
});

describe('findUnknownColumns', () => {
  it('lists the columns that the import does not use, spelled as in the file', () => {
    expect(findUnknownColumns(['name', ' My Notes ', '', 'address', 'h3'])).toEqual(['My Notes', 'h3']);
    expect(findUnknownColumns(['name', 'my\0notes\u001b'])).toEqual(['my notes']);
  });

  it('lists none of those from which the import puts opening hours and facts together', () => {
    const ofMonday = ['monday_open', 'monday_close', 'monday_closed'];
    const ofDays = ['Opening Time', 'Closing Time', 'Working Days'];
    const fact = 'additionalInfo/Service options/0/Delivery';
    expect(findUnknownColumns(['name', ...ofMonday, ...ofDays, fact])).toEqual([]);
  });

  it('truncates a long name without splitting a character', () => {
    expect(findUnknownColumns(['name', `${'x'.repeat(58)}🐾🐾`])).toEqual([`${'x'.repeat(58)} …`]);
  });

  it('keeps the list short, however wide the file is', () => {
    const unknown = findUnknownColumns(
      Array.from({ length: 16_000 }, (_, index) => `${index}${'x'.repeat(500)}`),
    );
    expect(unknown).toHaveLength(201);
    expect(unknown.at(0)).toBe(`0${'x'.repeat(58)}…`);
    expect(unknown.at(-1)).toBe('and 15800 more');
  });
});
