import { describe, expect, it } from 'vitest';
import { createRowMapper } from './row-mapper.js';

/** Maps one row of a table, written as its header and its cells. */
function business(header: string, cells: string) {
  const mapped = createRowMapper(header.split('|')).map({ rowNumber: 2, cells: cells.split('|') });
  if (mapped.kind === 'rejected') throw new Error(mapped.rejection.reason);
  return mapped.business;
}

const open = { open: '09:00', close: '17:00' };
const week = { monday: open, friday: open, sunday: { closed: true } };

describe('a table with its column names in another language', () => {
  it.each([
    [
      'French',
      "Nom de l'établissement|Activité|Adresse|Code postal|Ville|Téléphone|Courriel|Site web|Nombre d'avis|Horaires d'ouverture",
      'Le Hêtre|Restaurant|4 rue des Tilleuls|35000|Rennes|02 99 00 01 23|a@hetre.example|hetre.example|1 234|lun-ven 9h-17h, dim fermé',
      { category: 'Restaurant', city: 'Rennes', postalCode: '35000' },
    ],
    [
      'Spanish',
      'Nombre comercial|Actividad|Domicilio|Código Postal|Municipio|Teléfono|Correo electrónico|Página web|Nº de opiniones|Horario',
      'La Higuera|Bar|Calle Mayor, 5|28013|Madrid|91 555 01 23|a@higuera.example|higuera.example|1.234|lunes a viernes 9:00-17:00; domingo cerrado',
      { category: 'Bar', city: 'Madrid', postalCode: '28013' },
    ],
    [
      'Italian',
      'Insegna|Tipologia|Via|Civico|CAP|Comune|Telefono|Indirizzo email|Sito|Numero recensioni|Orario di apertura',
      'Il Noce|Trattoria|Via Roma|12|40121|Bologna|051 555 0123|a@noce.example|noce.example|1.234|lun-ven 9:00-17:00; dom chiuso',
      { category: 'Trattoria', city: 'Bologna', postalCode: '40121' },
    ],
    [
      'Portuguese',
      'Nome Fantasia|Categoria|Logradouro|Número|Cidade|UF|CEP|Telefone|E-mail|Site|Avaliações|Horário de funcionamento',
      'Padaria Ipê|Padaria|Rua Azul|12|Curitiba|PR|80010-000|(41) 5555-0123|a@ipe.example|ipe.example|1.234|Segunda a sexta: 9:00-17:00; domingo: fechado',
      { category: 'Padaria', city: 'Curitiba', postalCode: '80010-000' },
    ],
    [
      'Dutch',
      'Bedrijfsnaam|Branche|Straat|Huisnummer|Postcode|Plaats|Telefoonnummer|E-mailadres|Website|Aantal beoordelingen|Openingstijden',
      'De Eik|Café|Dorpsstraat|8|1234 AB|Utrecht|030 555 0123|a@eik.example|eik.example|1.234|ma-vr 9:00-17:00; zo gesloten',
      { category: 'Café', city: 'Utrecht', postalCode: '1234 AB' },
    ],
    [
      'Polish',
      'Nazwa|Kategoria|Adres|Kod pocztowy|Miasto|Telefon|E-mail|Strona www|Liczba opinii|Godziny otwarcia',
      'Pod Lipą|Restauracja|ul. Kwiatowa 5|00-001|Warszawa|22 555 01 23|a@lipa.example|lipa.example|1234|pon.-pt. 9:00-17:00, niedz. nieczynne',
      { category: 'Restauracja', city: 'Warszawa', postalCode: '00-001' },
    ],
    [
      'Czech',
      'Název|Kategorie|Ulice|Číslo popisné|PSČ|Město|Telefon|E-mail|Web|Počet hodnocení|Otevírací doba',
      'U Dubu|Restaurace|Dlouhá|21|110 00|Praha|+420 222 555 012|a@dub.example|dub.example|1 234|Po–Pá 9:00–17:00; Ne zavřeno',
      { category: 'Restaurace', city: 'Praha', postalCode: '110 00' },
    ],
    [
      'Swedish',
      'Företagsnamn|Kategori|Gatuadress|Postnummer|Ort|Telefonnummer|E-post|Webbplats|Antal recensioner|Öppettider',
      'Eken|Bageri|Storgatan 4|111 22|Stockholm|08-555 012 34|a@eken.example|eken.example|1234|Mån-Fre 09:00-17:00, Sön stängt',
      { category: 'Bageri', city: 'Stockholm', postalCode: '111 22' },
    ],
    [
      'Russian',
      'Название|Категория|Адрес|Индекс|Город|Телефон|Почта|Сайт|Отзывы|Режим работы',
      'Дубок|Кафе|ул. Ленина, 5|101000|Москва|+7 495 555-01-23|a@dubok.example|dubok.example|1234|Пн-Пт 09:00-17:00; Вс выходной',
      { category: 'Кафе', city: 'Москва', postalCode: '101000' },
    ],
    [
      'Indonesian',
      'Nama|Kategori|Alamat|Kode Pos|Kota|Telepon|Surel|Situs web|Jumlah ulasan|Jam buka',
      'Warung Jati|Restoran|Jl. Merdeka No.5|55281|Sleman|+62 274 555012|a@jati.example|jati.example|1234|Senin-Jumat 09.00-17.00; Minggu Tutup',
      { category: 'Restoran', city: 'Sleman', postalCode: '55281' },
    ],
  ])('is read whole: %s', (_language, header, cells, { category, city, postalCode }) => {
    const [name = ''] = cells.split('|');
    const read = business(header, cells);
    expect(read).toMatchObject({
      name,
      category: { name: category },
      city: { name: city },
      postalCode,
      reviewCount: 1234,
      businessHours: week,
    });
    expect(read.phone).not.toBeNull();
    expect(read.email).toMatch(/^a@/);
    expect(read.website).toMatch(/^https:\/\/\w+\.example\/$/);
    // As a database names its columns.
    const plain = header.replace(/\p{Script=Latin}/gu, (letter) =>
      letter.normalize('NFD').replace(/\p{M}/gu, ''),
    );
    expect(business(plain.replaceAll(' ', '_').replaceAll('’', ''), cells)).toEqual(read);
  });

  it('is read with names without marks, of days too', () => {
    const header = 'isletme_adi|adres|ilce|sehir|ulke|carsamba|aciklama';
    expect(business(header, 'Çınar|Moda Cad. 5|Kadıköy|İstanbul|Türkiye|09:00-17:00|Kahve')).toMatchObject({
      name: 'Çınar',
      country: 'Türkiye',
      businessHours: { wednesday: open },
      description: 'Kahve',
    });
    expect(
      business('Firma|Strasse|Oeffnungszeiten', 'Ulme|Am Markt 3|Mo-Fr 9-17').businessHours,
    ).toMatchObject({ monday: open });
  });

  it('puts the number of the house into the address, but not one that counts the rows', () => {
    const street = 'Nome|Logradouro|Número|Cidade';
    expect(business(street, 'Ipê|Rua Azul|12|Curitiba').address).toBe('Rua Azul 12, Curitiba');
    expect(business('Nr|Firma|Straße|Ort', '12|Ulme|Am Markt 3|Bonn').address).toBe('Am Markt 3, Bonn');
    expect(business('Firma|Straße|Ort|Nr', 'Ulme|Am Markt 3|Bonn|12').address).toBe('Am Markt 3, Bonn');
    expect(business('No|Nome|Rua|No|Cidade', '7|Ipê|Rua Azul|12|Curitiba').address).toBe(
      'Rua Azul, Curitiba',
    );
  });

  it.each([
    ['Επωνυμία|Οδός|Αριθμός|Πόλη', 'Πλάτανος|Ερμού|1|Αθήνα', 'Ερμού 1, Αθήνα'],
    ['ΕΠΩΝΥΜΙΑ|ΟΔΟΣ|ΑΡΙΘΜΟΣ|ΠΟΛΗ', 'Πλάτανος|Ερμού|1|Αθήνα', 'Ερμού 1, Αθήνα'],
    ['שם חברה|שם רחוב|מספר בית|שם עיר', 'אלון|דיזנגוף|1|חיפה', 'דיזנגוף 1, חיפה'],
    ['Obchodní firma|Ulice|Číslo domovní|Obec', 'U Dubu|Dlouhá|730|Praha', 'Dlouhá 730, Praha'],
    [
      'Navn|Forretningsadresse.adresse|Forretningsadresse.postnummer|Forretningsadresse.poststed',
      'Eiken|Storgata 1|0155|Oslo',
      'Storgata 1, Oslo, 0155',
    ],
  ])('puts the columns of a register together: %s', (header, cells, address) => {
    expect(business(header, cells).address).toBe(address);
  });

  it('has the first of several contacts where none has no number', () => {
    const header = 'Название|Адрес|Телефон 1|Телефон 2|E-mail 1|Веб-сайт 1';
    expect(
      business(header, 'Дубок|ул. Ленина, 5|+73832550110|+73832550111|a@dubok.example|dubok.example'),
    ).toMatchObject({
      phoneE164: '+73832550110',
      email: 'a@dubok.example',
      website: 'https://dubok.example/',
    });
    expect(business('Nombre|Dirección|Teléfono 1|Teléfono', 'Encina|C/ Mayor, 3|1|947 55 01 10').phone).toBe(
      '947 55 01 10',
    );
    // Half a number.
    expect(business('Nome|Endereço|DDD 1|Telefone 1', 'Ipê|Rua Azul 12|41|35550110').phone).toBeNull();
    // What is numbered besides may be anything.
    expect(business('Nome|Indirizzo|Categoria 1', 'Noce|Via Roma 1|A').category).toBeNull();
  });

  it('is closed where a register of Korea has the day of it', () => {
    const header = '사업장명|도로명전체주소|폐업일자';
    expect(business(header, '국밥|부산광역시 해운대구 해운대로 1|2019-01-31').isActive).toBe(false);
    expect(business(header, '국밥|부산광역시 해운대구 해운대로 1|').isActive).toBe(true);
  });

  it('puts the kind of a street before its name, or behind it in English', () => {
    const french = "Nom de l'établissement|Numéro de voie|Type de voie|Libellé de voie|Commune";
    expect(business(french, 'Le Hêtre|12|Rue|des Lilas|Lyon').address).toBe('12 Rue des Lilas, Lyon');
    const spanish = 'NOMBRE|CLASE-VIAL|NOMBRE-VIA|TIPO-NUM|NUM|LOCALIDAD';
    expect(business(spanish, 'Encina|CALLE|MAYOR|V|5|MADRID').address).toBe('CALLE MAYOR 5, MADRID');
    const mexican = 'nom_estab|tipo_vial|nom_vial|numero_ext|cod_postal|localidad';
    expect(business(mexican, 'Encina|CALLE|HIDALGO|3|44100|Guadalajara').address).toBe(
      'CALLE HIDALGO 3, Guadalajara, 44100',
    );
    const english = 'Business Name|Street Number|Street|Street Type|City';
    expect(business(english, 'Elm|12|Mill|Ln|Boise').address).toBe('12 Mill Ln, Boise');
  });

  it('has the town behind its postal code in one column', () => {
    expect(business('Firma|Strasse|PLZ/Ort', 'Arve|Seeweg 4|8001 Zürich')).toMatchObject({
      address: 'Seeweg 4, 8001 Zürich',
      city: { name: 'Zürich' },
      postalCode: '8001',
      country: null,
    });
    expect(business('Firma|Strasse|PLZ/Ort|Land', 'Arve|Seeweg 4|8001 Zürich|Schweiz')).toMatchObject({
      city: { name: 'Zürich' },
      postalCode: '8001',
    });
    expect(business('Business name|Street|City, State Zip', 'Elm|4 Mill Lane|Tulsa, OK 74103')).toMatchObject(
      {
        city: { name: 'Tulsa', state: 'Oklahoma' },
        postalCode: '74103',
        country: 'United States',
      },
    );
  });

  it('has a column for when a day opens, and one for when it closes', () => {
    const header =
      'Name|Address|monday_open|monday_close|Tue Opening Time|Tue Closing Time|sunday_open|sunday_close';
    const { businessHours } = business(header, 'Elm|4 Mill Lane|09:00|17:00|9:00 AM|5:00 PM|closed|closed');
    expect(businessHours).toMatchObject({ monday: open, tuesday: open, sunday: { closed: true } });
    expect(business(header, 'Elm|4 Mill Lane|09:00||0:00|0:00||').workingHours).toBeNull();
    expect(business('Name|Address|monday_open', 'Elm|4 Mill Lane|09:00').workingHours).toBeNull();
    expect(business(header, 'Elm|4 Mill Lane|09:00:00|17:00:00|9:00:00 AM|5:30:30 PM||').workingHours).toBe(
      'Monday: 09:00-17:00\nTuesday: 9:00 AM-5:30:30 PM',
    );
  });

  it('has the hours of its days in columns with short names, if it has all of a language', () => {
    const header = 'Firma|Adresse|Mo|Di|Mi|Do|Fr|Sa|So';
    const { businessHours } = business(header, 'Ulme|Am Markt 3|9-17|9-17|9-17|9-17|9-17|geschlossen|');
    expect(businessHours).toMatchObject({ monday: open, friday: open, saturday: { closed: true } });
    expect(business('Nom|Adresse|Di|Mo', "Orme|4 rue d'Or|9-17|9-17").businessHours).toBeNull();
  });

  it('has the hours of its days in columns', () => {
    expect(
      business('Firma|Adresse|Montag|Sonntag', 'Ulme|Am Markt 3|9-17|geschlossen').businessHours,
    ).toEqual({
      monday: { ...open, closed: false, periods: [open] },
      sunday: { open: null, close: null, closed: true, periods: [] },
    });
  });
});

describe('names of columns that are not always those of a business', () => {
  it.each([
    ['Vendor|Address', 'Elm|4 Mill Lane', { name: 'Elm' }],
    ['Business|Vendor|Address', 'Elm|Oak Ltd|4 Mill Lane', { name: 'Elm' }],
    [
      'Handelsnaam|Vestigingsadres|Vestigingsplaats',
      'De Iep|Dorpsstraat 8|Utrecht',
      { name: 'De Iep', address: 'Dorpsstraat 8', city: { name: 'Utrecht' } },
    ],
    ['Navn|Adresse|Postnr|By', 'Elmen|Havnegade 4|5000|Odense', { city: { name: 'Odense' } }],
    ['Name|Address|By', 'Elm|4 Mill Lane|Ann Oak', { city: null }],
  ])('%s', (header, cells, expected) => {
    expect(business(header, cells)).toMatchObject(expected);
  });
});

describe('a table with several names or addresses', () => {
  it('takes another name of the business where its preferred one is blank', () => {
    const header = 'DBA Name|Legal Name|Title|Address';
    expect(business(header, 'Elm Bar|Elm Ltd|Owner|4 Mill Lane').name).toBe('Elm Bar');
    expect(business(header, '|Elm Ltd|Owner|4 Mill Lane').name).toBe('Elm Ltd');
    // A position is no name.
    expect(() => business('Company|Title|Address', '|Owner|4 Mill Lane')).toThrow('is blank');
  });

  it('reads the parts of an address that begin with the same word', () => {
    expect(
      business(
        'FACILITY_NAME|SITE_ADDRESS|SITE_CITY|SITE_ZIP|BILLING_CITY',
        'ELM|4 MILL LN|BOISE|83702|RENO',
      ),
    ).toMatchObject({ name: 'ELM', address: '4 MILL LN', city: { name: 'Boise' }, postalCode: '83702' });
    expect(
      business(
        'CompanyName|RegAddress.AddressLine1|RegAddress.AddressLine2|RegAddress.PostTown|RegAddress.PostCode',
        'ELM LTD|Unit 4|10 Market Place|Derby|DE1 3QE',
      ),
    ).toMatchObject({ address: 'Unit 4, 10 Market Place, Derby, DE1 3QE', city: { name: 'Derby' } });
    expect(
      business('Name|Site Address|Site City|Location', 'Elm|4 Mill Lane|Boise|(43.615, -116.202)'),
    ).toMatchObject({ address: '4 Mill Lane', city: { name: 'Boise' } });
    expect(business('Company|Company Address|Street|Company City', 'Elm|4 Mill Lane||Boise')).toMatchObject({
      address: '4 Mill Lane',
      city: { name: 'Boise' },
    });
    expect(
      business(
        'Title|Account Name|Billing Street|Billing City|Billing Zip/Postal Code|Billing State/Province',
        'Owner|Elm|4 Mill Lane|Boise|83702|ID',
      ),
    ).toMatchObject({ name: 'Elm', city: { name: 'Boise', state: 'Idaho' }, postalCode: '83702' });
    expect(
      business(
        'Account Name|Billing Street|Billing City|Billing State|Billing Code|Billing Country|Shipping Code',
        'Elm|4 Mill Lane|Boise|ID|83702|USA|83799',
      ),
    ).toMatchObject({ city: { name: 'Boise', state: 'Idaho' }, postalCode: '83702' });
    // The number of a store.
    expect(
      business('Company|Store Address|Store City|Store Code', 'Elm|4 Mill Lane|Boise|83702').postalCode,
    ).toBeNull();
    // Where a business gets its letters is not where it is.
    expect(() => business('Company|Mailing Address|Mailing City', 'Elm|PO Box 4|Boise')).toThrow(
      'full_address',
    );
  });

  it('reads the keys of OpenStreetMap in GeoJSON made flat, and not the type of its shapes', () => {
    const header = 'type|properties.name|properties.amenity|properties.addr:street|properties.contact:phone';
    expect(business(header, 'Feature|Elm|Café|4 Mill Lane|+441483496000')).toMatchObject({
      name: 'Elm',
      category: { name: 'Café' },
      address: '4 Mill Lane',
      phoneE164: '+441483496000',
    });
  });

  it('takes what is near for an address only where it is of Google', () => {
    const cells = 'Elm|4 Mill Lane, Leeds|ChIJN1t_tDeuEmsRUsoyG83frY4';
    expect(business('name|vicinity|place_id', cells).address).toBe('4 Mill Lane, Leeds');
    expect(business('name|street|vicinity', 'Elm|4 Mill Lane|near the station').address).toBe('4 Mill Lane');
  });

  it('does not add an address of another kind to a whole one', () => {
    expect(
      business('name|street|city|billing_street|billing_zip', 'Elm|4 Mill Lane|Leeds|9 High St|LS1 4DJ'),
    ).toMatchObject({ address: '4 Mill Lane, Leeds', postalCode: null });
  });
});
