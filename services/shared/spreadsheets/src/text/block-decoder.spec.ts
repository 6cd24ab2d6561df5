import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBlockDecoder } from './block-decoder.js';
import { OTHER_LANGUAGES, windows1252 } from './code-pages.js';
import { sniffEncoding } from './sniff-encoding.js';

/** Decodes in blocks of `size` bytes, with the first 64 bytes as the sample. */
function decode(bytes: Buffer, size = bytes.length): string {
  return decodeAndName(bytes, size).text;
}

function decodeAndName(bytes: Buffer, size = bytes.length): { text: string; codePage: string | undefined } {
  const { encoding, markLength } = sniffEncoding(bytes);
  const decoder = createBlockDecoder(encoding, bytes.subarray(0, 64));
  const blocks: Buffer[] = [];
  // Each block gets its own memory, because the decoder may return views of it.
  for (let from = markLength; from < bytes.length; from += size)
    blocks.push(decoder.write(Buffer.from(bytes.subarray(from, from + size))));
  const text = Buffer.concat([...blocks, decoder.end()]).toString('utf8');
  return { text, codePage: decoder.codePage };
}

/** Encodes a text in a code page by inverting the page's decoder. */
function inCodePage(page: string, text: string): Buffer {
  const decoder = new TextDecoder(page);
  const codes = new Map(
    Array.from({ length: 256 }, (_, code) => [decoder.decode(Buffer.from([code])), code] as const),
  );
  return Buffer.from(Array.from(text, (letter) => codes.get(letter) ?? 0x3f));
}

/** Windows-1252 bytes: TextDecoder has Latin-1 instead in several Node releases. */
function inWindows1252(text: string): Buffer {
  const codes: Record<string, number> = {
    '’': 0x92,
    '“': 0x93,
    '”': 0x94,
    '–': 0x96,
    '•': 0x95,
    '€': 0x80,
    '…': 0x85,
  };
  return Buffer.from(Array.from(text, (letter) => codes[letter] ?? letter.charCodeAt(0)));
}

/** Windows-1254 bytes of the Turkish letters, Latin-1 of the others. */
function turkish(text: string): Buffer {
  const codes: Record<string, number> = { Ğ: 0xd0, İ: 0xdd, Ş: 0xde, ğ: 0xf0, ı: 0xfd, ş: 0xfe };
  return Buffer.from(Array.from(text, (letter) => codes[letter] ?? letter.charCodeAt(0)));
}

const ASCII_ROWS = 'a plain row of ASCII,1\n'.repeat(50);

describe('createBlockDecoder', () => {
  it.each([
    ['UTF-8', Buffer.from('Çiğköfte 東京 🐾 𝒯𝒶𝒿\nŁódź\n')],
    ['UTF-8 with a mark', Buffer.from('\ufeffÇiğköfte 東京 🐾 𝒯𝒶𝒿\nŁódź\n')],
    ['UTF-16LE with a mark', Buffer.from('\ufeffÇiğköfte 東京 🐾 𝒯𝒶𝒿\nŁódź\n', 'utf16le')],
    ['UTF-16LE without', Buffer.from('Çiğköfte 東京 🐾 𝒯𝒶𝒿\nŁódź\n', 'utf16le')],
    ['UTF-16BE with a mark', Buffer.from('\ufeffÇiğköfte 東京 🐾 𝒯𝒶𝒿\nŁódź\n', 'utf16le').swap16()],
    ['UTF-16BE without', Buffer.from('Çiğköfte 東京 🐾 𝒯𝒶𝒿\nŁódź\n', 'utf16le').swap16()],
  ])('decodes %s, wherever the blocks end', (_name, bytes) => {
    for (let size = 1; size <= bytes.length; size += 1)
      expect(decode(bytes, size)).toBe('Çiğköfte 東京 🐾 𝒯𝒶𝒿\nŁódź\n');
  });

  it('decodes text that is not UTF-8 as Windows-1252, including quotation marks and dashes', () => {
    expect(decode(Buffer.from('Caf\xe9 M\xfcller \x93Zum L\xf6wen\x94 \x96 5 \x80\n', 'latin1'))).toBe(
      'Café Müller “Zum Löwen” – 5 €\n',
    );
  });

  it('detects Windows-1254 in Turkish text', () => {
    const text = 'Çiğköfteci Ali Usta, Kadıköy/İstanbul\nŞişli Pide Salonu, Beyoğlu, Güneşli\n';
    expect(decode(turkish(text))).toBe(text);
  });

  it('keeps Windows-1252 for Icelandic text with the same bytes', () => {
    const text =
      'Þrír Frakkar, Baldursgötu 14, Reykjavík\nKaffihúsið á Skólavörðustíg, Nýbýlavegi, borðað þar\n';
    expect(decode(Buffer.from(text, 'latin1'))).toBe(text);
  });

  it.each([
    ['windows-1250', 'Żabka, ul. Świętokrzyska 5, 00-950 Łódź\nKsięgarnia „Główna”, Wąwóz 3, Gdańsk\n'],
    ['windows-1250', 'Cukrárna Věra, Nádražní 5, České Budějovice\nKavárna U Města, Třída Míru 3, Děčín\n'],
    ['windows-1251', 'Кафе «Ромашка», ул. Ленина 5, Москва\nПельменная, Невский пр. 3, Санкт-Петербург\n'],
    ['windows-1251', 'Кав’ярня, вул. Хрещатик 5, Київ\nЇдальня, вул. Січових Стрільців 3, Львів\n'],
  ])('detects %s by its letters: %s', (page, text) => {
    expect(decode(inCodePage(page, text))).toBe(text);
  });

  it.each([
    ['windows-1250', 'Étterem Szőlő, Petőfi út 5, Győr\nFűszeres, Hősök tere 3, Gödöllő\n'],
    ['windows-1250', 'Cofetăria Ana, Strada Ştefan cel Mare 5, Iaşi\nPiaţa Unirii, Bucureşti\n'],
    ['windows-1250', 'Pekara Živko, Šetalište 5, Čakovec\nKuća Ćuk, Žuta 3, Šibenik\n'],
    ['iso-8859-2', 'Żabka, ul. Świętokrzyska 5, 00-950 Łódź\nKsięgarnia Główna, Wąwóz 3, Gdańsk\n'],
    ['windows-1257', 'Kafejnīca Rīga, Brīvības iela 5\nMaizīte, Šķūņu iela 3, Ķekava\n'],
    ['windows-1257', 'Kavinė Žalgiris, Gedimino pr. 5\nKepykla Šaltinis, Žirmūnų g. 3\n'],
    ['macintosh', 'Café de l’Opéra, 12 Allée des Chênes\nBäckerei Müller – “Groß”, Königstraße 5\n'],
    ['macintosh', 'Peluquería Núñez, Calle Señor 4, Málaga\nPão de Açúcar, São João\n'],
    ['koi8-u', 'Кафе Ромашка, ул. Ленина 5, Москва\nПельменная, Невский пр. 3\n'],
    ['iso-8859-5', 'Кафе Ромашка, ул. Ленина 5, Москва\nПельменная, Невский пр. 3\n'],
    ['x-mac-cyrillic', 'Кафе «Ромашка», ул. Ленина 5, Москва\nПельменная, Невский пр. 3\n'],
    ['ibm866', 'Кафе Ромашка, ул. Ленина 5, Москва\nПельменная, Невский пр. 3\n'],
    ['windows-1253', 'Ταβέρνα Ο Νίκος, Οδός Ερμού 5, Αθήνα\nΚαφενείο, Λεωφόρος Συγγρού 12\n'],
    ['iso-8859-7', 'Ταβέρνα Ο Νίκος, Οδός Άργους 5, Αθήνα\nΚαφενείο, Λεωφόρος Συγγρού 12\n'],
    ['windows-1255', 'קפה תל אביב, רחוב דיזנגוף 5\nמאפיית השכונה, שדרות רוטשילד 12\n'],
    ['windows-1256', 'مطعم النخيل, شارع الملك فهد 5\nمقهى البحر, شارع الحمراء 3\n'],
    ['windows-874', 'ร้านอาหารไทย, ถนนสุขุมวิท 5\nกาแฟดี, เชียงใหม่\n'],
  ])('detects %s by the letters of its languages: %s', (page, text) => {
    const bytes = inCodePage(page, text);
    for (const size of [1, 7, bytes.length]) expect(decode(bytes, size)).toBe(text);
  });

  it.each([
    [
      'code page 850 (MS-DOS)',
      'UGVsdXF1ZXKhYSBOo6RleixDYWxsZSBTZaRvciC1bmdlbCA0IE2gbGFnYQpChGNrZXJlaSBNgWxsZXIsS5RuaWdzdHJh4WUgNQo=',
      'Peluquería Núñez,Calle Señor Ángel 4 Málaga\nBäckerei Müller,Königstraße 5\n',
    ],
    [
      'code page 852 (MS-DOS)',
      'UGlla2FybmlhIFelc2lrLHVsLiCXd2mpdG9rcnp5c2thIDUsnaJkqwpLc2mpZ2FybmlhIEeIonduYSxXpXeieiAzLEdkYeRzawo=',
      'Piekarnia Wąsik,ul. Świętokrzyska 5,Łódź\nKsięgarnia Główna,Wąwóz 3,Gdańsk\n',
    ],
    [
      'code page 852 (MS-DOS)',
      'Q3VrcqBybmEgVthyYSxOoGRyYaduoSA1LKxlc2uCIEJ1ZNhqb3ZpY2UKS2F2oHJuYSBVIE3Yc3RhLFT9oWRhIE2hcnUgMyxE2J+hbgo=',
      'Cukrárna Věra,Nádražní 5,České Budějovice\nKavárna U Města,Třída Míru 3,Děčín\n',
    ],
    [
      'code page 852 (MS-DOS)',
      'S2F2aWFyZeUgpmlsaW5hLOZ0o3JvdmEgNSxLb+dpY2UKUGVroHJl5SCVdWJpY2EsSGxhdm6gIHVsaWNhIDMsUGll55xhbnkK',
      'Kaviareň Žilina,Štúrova 5,Košice\nPekáreň Ľubica,Hlavná ulica 3,Piešťany\n',
    ],
    [
      'code page 852 (MS-DOS)',
      'kHR0ZXJlbSBTeotsiyxG+3pmYSCjdCA1LEd5i3IKRvtzemVyZXMsSItzlGsgdGVyZSAzLEeUZJRsbIsK',
      'Étterem Szőlő,Fűzfa út 5,Győr\nFűszeres,Hősök tere 3,Gödöllő\n',
    ],
    [
      'code page 857 (MS-DOS)',
      'gGmna5RmdGVjaSBBbGkgVXN0YSxHgWwgU29rYaeNIDUsS2FkjWuUeS+Yc3RhbmJ1bAqeaZ9saSBQaWRlIFNhbG9udSxCZZ9pa3Rhnwo=',
      'Çiğköfteci Ali Usta,Gül Sokağı 5,Kadıköy/İstanbul\nŞişli Pide Salonu,Beşiktaş\n',
    ],
    [
      'GB 18030',
      'sbG+qb++0by16iyxsb6pytCzr9H0x/i9qLn6wrc1usUKyc+6o7+nt8i53SzJz7qjytDEz76ptqvCtzEyusUK',
      '北京烤鸭店,北京市朝阳区建国路5号\n上海咖啡馆,上海市南京东路12号\n',
    ],
    ['Big5', 'pXilX6T7ptfE0SyleKVfpaukpKW/sM+pvqe1qka49DW4uQo=', '台北牛肉麵,台北市中正區忠孝東路5號\n'],
    [
      'Shift JIS',
      'k4yLnoNKg3SDRiyTjIuek3OPYZJKi+aQX5PsMZKaltoKgreCtY+IgrOCrYLnLJHljeOOc5Zri+YK',
      '東京カフェ,東京都渋谷区神南1丁目\nすし処さくら,大阪市北区\n',
    ],
    ['Shift JIS', 'g0qDdINGQmFyLINKg3SDRkJhcgo=', 'カフェBar,カフェBar\n'],
    [
      'EUC-JP',
      'xey1/qWrpdWlpyzF7LX+xdS9wsOrtui/wMbuMcP6zNwKpLmkt73opLWkr6TpLMLnuuW71MvMtugK',
      '東京カフェ,東京都渋谷区神南1丁目\nすし処さくら,大阪市北区\n',
    ],
    [
      'EUC-KR',
      'vK2/773EtOcsvK2/78avurC9wyDBvrfOsbggvLzBvrTrt84gNQo=',
      '서울식당,서울특별시 종로구 세종대로 5\n',
    ],
  ])('detects %s, wherever the blocks end', (codePage, base64, text) => {
    const bytes = Buffer.from(base64, 'base64');
    for (const size of [1, 3, bytes.length]) expect(decodeAndName(bytes, size)).toEqual({ text, codePage });
  });

  it.each([
    'Caffè Roma, Caffè Nero, lunedì, martedì, venerdì, Papà, Ragù\n',
    'Rua Camões 5, José Simões\n',
    'Château, Façade\n',
    'Joe’s – “Men’s Wear” • 5 € …\n',
    'Hafnarfjörður\n',
    'Æble, Smørrebrød, Århus, Ærø\n',
    'Õismäe, Pärnu, Jõgeva, Võru\n',
    'ÜBER, CAFÉ, GROẞ, À LA CARTE, ÉCOLE\n'.replace('ẞ', 'ß'),
    '£5, 2ºA, 1ªPlanta, Col·lecció, Sparky®, ½ lb, 20°C\n',
    'Müller\n',
    'Oak\u00a0Inn,High\u00a0St,the\u00a0best of\u00a0them\n',
    'Café,1 High St,\u00a0Leeds\u00a0,\u00a0\n\u00a0,\u00a0,\u00a0\n',
    'Pie £5,Fish & Chips £6,from £ 7,£ 9\n',
    '§ 3,§ 4,½ lb,20 ° C,© 2024,10 × 5\n',
    'Calle Mayor nº 5,España\nAvenida Nº 12,Mª José\n',
    'Oak®,Elm ®,Ash®,Yew ®,20 m²,30 m²,Fir©,Box©\n',
    '•Takeaway •Delivery •Dine-in •Catering\n',
    '’Ohana,–Oak,¡Viva!,¿Dónde?\n',
  ])('keeps Windows-1252 for few letters of a western language: %s', (text) => {
    expect(decodeAndName(inWindows1252(text))).toEqual({ text, codePage: 'Windows-1252' });
  });

  it.each([
    ['Windows-1254', 'Çiğköfte Kadıköy Şişli Beşiktaş Güneş Müftü Gül Ağa Çarşı Öz Kâğıt'],
    ['Windows-1250', 'Wąsik Świętokrzyska Łódź Księgarnia Główna Gdańsk Żabka Róża Jeżyce'],
    ['Windows-1250', 'Věra Nádražní České Třída Děčín Řeznictví Žižkov Šumava Růžová Mäso Ľubica'],
    ['Windows-1250', 'Étterem Szőlő Fűzfa Győr Hősök Gödöllő Üllői Gyűjtő Kürtős'],
    ...['Windows-1252', 'MacRoman', 'code page 850 (MS-DOS)'].flatMap((page) => [
      [page, 'Bäckerei Müller Straße Grüße Süß Schön Öl Über Ärzte Büro Weiß Köln 5° §3'],
      [page, 'Café Crêperie Château Façade Hôtel Élysée Garçon Noël Maïs Île Où À Forêt Août'],
      [page, 'Peluquería Núñez Señor Ángel España Cigüeña ¿Dónde? Nº 2ª 1º Pão Açúcar São Irmãos'],
      [page, 'Smørrebrød Århus Æble Malmö Caffè Città lunedì Ragù £5 Oak® Financiële Coöperatie'],
    ]),
    ['code page 850 (MS-DOS)', 'Bäckerei 20m² Nº5 Ärzte Élysée Café'],
  ])('takes no text of %s for central European or Turkish DOS: %s', (page, words) => {
    const { characters } =
      OTHER_LANGUAGES.find((language) => language.page.name === page)?.page ?? windows1252;
    const encode = (text: string): Buffer =>
      Buffer.from(
        Array.from(text, (letter) =>
          letter < '\x80' ? letter.charCodeAt(0) : 0x80 + characters.indexOf(letter),
        ),
      );
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words.split(' ')), { minLength: 1 }), (names) => {
        expect(decodeAndName(encode(`${names.join(',')}\n`)).codePage ?? '').not.toMatch(/85[27]/);
      }),
    );
  });

  it('leaves every text in UTF-8 as it is, and names no code page', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 9 }), (text, size) => {
        // NULs would be those of UTF-16.
        const bytes = Buffer.from(`name\n${text.replaceAll('\0', '')}`);
        expect(decodeAndName(bytes, size)).toEqual({ text: bytes.toString('utf8'), codePage: undefined });
      }),
    );
  });

  it('names the code page of a single row that is not in UTF-8', () => {
    const bytes = Buffer.concat([Buffer.from('Łódź, Kraków\n'), Buffer.from('Caf\xe9\n', 'latin1')]);
    expect(decodeAndName(bytes)).toEqual({ text: 'Łódź, Kraków\nCafé\n', codePage: 'Windows-1252' });
  });

  it('keeps Windows-1252 for text with symbols next to letters or with consecutive capitals', () => {
    const text =
      'Façade 5 m³, £5 menu, ¿Dónde? ¡Aquí! José¹\nÇÖĞ ÀÉÈ, città più lunedì, Åre, Straße à Nîmes\n';
    const western = text.replace('Ğ', 'G');
    expect(decode(Buffer.from(western, 'latin1'))).toBe(western);
  });

  it('detects the encoding at the first non-ASCII letter, however late it comes', () => {
    expect(decode(Buffer.from(`${ASCII_ROWS}Café\n`, 'latin1'), 100)).toBe(`${ASCII_ROWS}Café\n`);
    expect(decode(Buffer.from(`${ASCII_ROWS}Café\n`), 100)).toBe(`${ASCII_ROWS}Café\n`);
  });

  it('keeps UTF-8 for a file with one row in another encoding', () => {
    const bytes = Buffer.concat([
      Buffer.from('Łódź, Kraków\n'),
      Buffer.from('Caf\xe9\n', 'latin1'),
      Buffer.from('Çiğ\n'),
    ]);
    for (const size of [1, 5, 100]) expect(decode(bytes, size)).toBe('Łódź, Kraków\nCafé\nÇiğ\n');
  });

  it('does not mistake UTF-8 bytes for Windows-1250 letters', () => {
    const bytes = Buffer.concat([Buffer.from('São Paulo, São Luís\n'), Buffer.from('For\xeat\n', 'latin1')]);
    expect(decode(bytes)).toBe('São Paulo, São Luís\nForêt\n');
  });

  it('returns to UTF-8 when a stray byte precedes the first UTF-8 text', () => {
    const good = 'Łódź, Kraków, Gdańsk\n';
    const bytes = Buffer.concat([Buffer.from(`${ASCII_ROWS}\xe9\n`, 'latin1'), Buffer.from(good.repeat(3))]);
    expect(decode(bytes, 300).endsWith(good.repeat(2))).toBe(true);
  });

  it('decodes the last letter of a Windows-1252 file in which two letters look like UTF-8', () => {
    // In Windows-1252, É’ has the same bytes as ɒ in UTF-8.
    const text = 'CAFÉ’S,Hôtel Orléans Gaïté\nRue de la Liberté';
    const bytes = Buffer.from(text.replace('’', '\x92'), 'latin1');
    for (const size of [1, 7, bytes.length]) expect(decode(bytes, size)).toBe(text);
  });

  it('replaces a character that the end of the file cuts off with U+FFFD', () => {
    expect(decode(Buffer.from('Łódź ').subarray(0, 1 + Buffer.byteLength('Łód')))).toBe('Łód\ufffd');
    expect(decode(Buffer.from('a\0b\0c', 'latin1'))).toBe('ab\ufffd');
  });
});
